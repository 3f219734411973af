// A file of patterns: the templates that maps are tiled from, as people write them.
//
//   ; a comment
//   Name: bend
//   Weight: 2
//   ??.??
//   ?#.#?
//   ?#o..
//   ?###?
//   ?????
//
// One block for each pattern, with a blank line between blocks. Name and Weight may be left out; a
// pattern of weight 2 is drawn twice as often as one of weight 1. The characters of the picture are
// those of map/template_set.h. Patterns are turned and mirrored when they are drawn.
#ifndef TSB_PATTERN_FILE_H
#define TSB_PATTERN_FILE_H

#include "map/template_set.h"
#include "text/problem.h"
#include "text/slice.h"

// False after adding the first problem; then *set is not usable.
bool pattern_file_read(Slice bytes, TemplateSet *set, Problems *problems);
void pattern_file_write(const TemplateSet *set, Text *out);

#endif
