#include "format.h"

#include <string.h>
#include <strings.h>

#include "lines.h"
#include "slc.h"
#include "slice.h"
#include "xsb.h"

static const Format formats[] = {
    {"xsb", ".xsb .sok .stb .txt", xsb_write, true},
    {"slc", ".slc .xml", slc_write, false},
};

const Format *format_at(size_t index) {
  return index < sizeof formats / sizeof *formats ? &formats[index] : NULL;
}

const Format *format_by_name(const char *name) {
  for (size_t i = 0; format_at(i); i++)
    if (!strcasecmp(formats[i].name, name)) return &formats[i];
  return NULL;
}

static bool lists(const char *suffixes, const char *suffix) {
  size_t length = strlen(suffix);
  for (const char *at = suffixes; *at; at += strspn(at, " ")) {
    size_t span = strcspn(at, " ");
    if (span == length && !strncasecmp(at, suffix, length)) return true;
    at += span;
  }
  return false;
}

const Format *format_by_suffix(const char *path) {
  const char *slash = strrchr(path, '/'), *suffix = strrchr(slash ? slash : path, '.');
  for (size_t i = 0; suffix && format_at(i); i++)
    if (lists(formats[i].suffixes, suffix)) return &formats[i];
  return NULL;
}

// XML starts with '<', which no board and hardly a text does. As UTF-16 it shows by its mark.
static bool is_xml(Slice bytes) {
  if (bytes.length > 3 &&
      (!memcmp(bytes.at, "\xFF\xFE<", 3) || !memcmp(bytes.at, "\xFE\xFF\0<", 4)))
    return true;
  Slice text = slice_trim(lines_of(bytes).left);
  return text.length && *text.at == '<';
}

void format_read(const char *bytes, size_t length, Collection *collection, Problems *problems) {
  Slice input = {bytes, length};
  if (is_xml(input)) slc_read(input, collection, problems);
  else xsb_read(input, collection, problems);
}
