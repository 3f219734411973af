// Fills a template with the values of its {{placeholders}}: a self-contained HTML page.
//
// Texts from users are stored as JSON inside an element that browsers do not run. The content
// security policy allows the page's own script and style, by their hashes, and nothing else.
#ifndef TSB_FILL_TEMPLATE_H
#define TSB_FILL_TEMPLATE_H

#include <cjson/cJSON.h>

#include "base/text.h"
#include "gallery/page_part.h"

typedef struct {
  const char *name;      // "{{style}}"
  const PagePart *part;  // the value, or NULL: `add` writes it
  void (*add)(const void *context, Text *out);
} PagePlaceholder;

// Adds the template up to `end` with its placeholders replaced. The list ends with an empty row.
void fill_template(const char *from, const char *end, const PagePlaceholder *placeholders,
                   const void *context, Text *out);
// Takes over the object. Nothing in its text can end the surrounding element.
void fill_template_json(cJSON *object, Text *out);
// Forbids network, frames, forms and markup made from text. `more_script` and `more` add
// exceptions.
void fill_template_policy(const PagePart *script, const PagePart *style, const char *more_script,
                          const char *more, Text *out);

#endif
