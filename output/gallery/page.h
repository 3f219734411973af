// A page that is complete in itself: a text with {{marks}}, and what stands for them.
//
// What people wrote travels as JSON inside an element that browsers do not run. The content
// security policy names the page's own script and style by their hashes and forbids all else.
#ifndef TSB_PAGE_H
#define TSB_PAGE_H

#include <cjson/cJSON.h>

#include "base/text.h"
#include "gallery/page_part.h"

typedef struct {
  const char *name;      // "{{style}}"
  const PagePart *part;  // as it stands, or NULL for what `add` adds
  void (*add)(const void *context, Text *out);
} PagePlaceholder;

// Adds the text up to `end` with its marks (the list ends with an empty row) replaced.
void page_add(const char *from, const char *end, const PagePlaceholder *placeholders,
              const void *context, Text *out);
// The object is used up. Nothing in its text can end the element around it.
void page_add_json(cJSON *object, Text *out);
// No network, no frames, no forms, no markup from text; `more_script` and `more` are added.
void page_add_policy(const PagePart *script, const PagePart *style, const char *more_script,
                     const char *more, Text *out);

#endif
