// A picture of a set of patterns: a card for each with its cells, its border condition, its name
// and its weight, and a legend.
#ifndef TSB_PATTERN_SHEET_H
#define TSB_PATTERN_SHEET_H

#include "base/text.h"
#include "map/template_set.h"
#include "picture/theme.h"

// Appends a PNG file to `out`. Returns NULL or an error.
const char *pattern_sheet_png(const TemplateSet *set, const Theme *theme, Text *out);

#endif
