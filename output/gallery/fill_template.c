// Plain search for "{{", because templates have few placeholders.
#include "gallery/fill_template.h"

#include <assert.h>
#include <sha2.h>
#include <string.h>

#include "text/base64.h"

// "'sha256-...'": the form in which a content security policy allows an inline element.
static void add_hash(const PagePart *part, Text *out) {
  uint8_t digest[SHA256_DIGEST_LENGTH];
  SHA2_CTX sum;
  SHA256Init(&sum);
  SHA256Update(&sum, part->bytes, part->length);
  SHA256Final(digest, &sum);
  text_add(out, "'sha256-");
  base64_write(digest, sizeof digest, out);
  text_add_char(out, '\'');
}

void fill_template_policy(const PagePart *script, const PagePart *style, const char *more_script,
                          const char *more, Text *out) {
  text_add(out, "default-src 'none'; script-src ");
  add_hash(script, out);
  text_add(out, more_script);
  text_add(out, "; style-src ");
  add_hash(style, out);
  text_format(out,
              "; img-src data:; %sbase-uri 'none'; form-action 'none'; "
              "require-trusted-types-for 'script'; trusted-types tessoban",
              more);
}

static void add_placeholder(const PagePlaceholder *placeholder, const void *context, Text *out) {
  if (placeholder->part)
    text_add_bytes(out, (const char *)placeholder->part->bytes, placeholder->part->length);
  else placeholder->add(context, out);
}

void fill_template(const char *from, const char *end, const PagePlaceholder *placeholders,
                   const void *context, Text *out) {
  while (from < end) {
    const char *next = strstr(from, "{{");
    if (!next || next > end) next = end;
    text_add_bytes(out, from, (size_t)(next - from));
    from = next;
    if (from == end) return;
    for (const PagePlaceholder *placeholder = placeholders; placeholder->name; placeholder++)
      if (!strncmp(from, placeholder->name, strlen(placeholder->name)))
        add_placeholder(placeholder, context, out);
    from = strstr(from, "}}");
    assert(from);
    from += 2;
  }
}
