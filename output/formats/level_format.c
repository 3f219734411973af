// One table of formats. Suffixes choose the format to write. Reading ignores them, because files of
// the same suffix hold different formats: XML is recognized by its first characters, everything
// else is text.
#include "formats/level_format.h"

#include <string.h>
#include <strings.h>

#include "formats/slc.h"
#include "formats/xsb_format.h"
#include "text/lines.h"
#include "text/slice.h"

static const char *const slc_keys[] = {"Email", "Url", NULL};
static const LevelFormat formats[] = {
    {"xsb", ".xsb .sok .stb .txt", xsb_write, true, true, true, NULL},
    {"slc", ".slc .xml", slc_write, false, false, false, slc_keys},
};

const LevelFormat *level_format_at(size_t index) {
  return index < sizeof formats / sizeof *formats ? &formats[index] : NULL;
}

const LevelFormat *level_format_by_name(const char *name) {
  for (size_t i = 0; level_format_at(i); i++)
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

const LevelFormat *level_format_by_suffix(const char *path) {
  const char *slash = strrchr(path, '/'), *suffix = strrchr(slash ? slash : path, '.');
  for (size_t i = 0; suffix && level_format_at(i); i++)
    if (lists(formats[i].suffixes, suffix)) return &formats[i];
  return NULL;
}

// XML starts with '<'. No board does, and hardly any text. XML in UTF-16 has a byte-order mark.
static bool is_xml(Slice bytes) {
  if (bytes.length > 3 &&
      (!memcmp(bytes.at, "\xFF\xFE<", 3) || !memcmp(bytes.at, "\xFE\xFF\0<", 4)))
    return true;
  Slice text = slice_trim(lines_of(bytes).left);
  return text.length && *text.at == '<';
}

void level_format_read(const char *bytes, size_t length, Collection *collection,
                       Problems *problems) {
  Slice input = {bytes, length};
  if (is_xml(input)) slc_read(input, collection, problems);
  else xsb_read(input, collection, problems);
}

static bool keeps_key(const LevelFormat *format, const char *key) {
  for (const char *const *kept = format->keys; kept && *kept; kept++)
    if (!strcasecmp(*kept, key)) return true;
  return !format->keys;
}

static void add_level(const LevelFormat *format, const Level *level, LevelFormatLosses *losses) {
  size_t solutions =
      format->keeps_solutions ? 0 : (level->solution != NULL) + level->other_solutions.count;
  size_t comments = !format->keeps_comments && level->comment;
  size_t keys = format->keeps_keys ? 0 : level->properties.count;
  losses->solutions += solutions;
  losses->comments += comments;
  losses->keys += keys;
  losses->levels += solutions || comments || keys;
}

LevelFormatLosses level_format_losses(const LevelFormat *format, const Collection *collection) {
  LevelFormatLosses losses = {.remarks = collection->remarks_dropped};
  for (size_t i = 0; i < collection->count; i++) add_level(format, &collection->levels[i], &losses);
  for (size_t i = 0; i < collection->properties.count; i++)
    losses.keys += !keeps_key(format, collection->properties.items[i].key);
  return losses;
}

bool level_format_write_losses(const LevelFormatLosses *losses, Text *out) {
  const struct {
    size_t count;
    const char *one, *many;
  } kinds[] = {{losses->solutions, "solution", "solutions"},
               {losses->comments, "comment", "comments"},
               {losses->keys, "other key", "other keys"},
               {losses->remarks, "'::' line", "'::' lines"}};
  size_t left = 0, total = sizeof kinds / sizeof *kinds;
  for (size_t i = 0; i < total; i++) left += kinds[i].count > 0;
  if (!left) return false;
  for (size_t i = 0, listed = 0; i < total; i++) {
    if (!kinds[i].count) continue;
    const char *joint = !listed ? "" : --left > 1 ? ", " : " and ";
    text_format(out, "%s%zu %s", joint, kinds[i].count,
                kinds[i].count == 1 ? kinds[i].one : kinds[i].many);
    listed++;
  }
  if (losses->levels)
    text_format(out, " (in %zu level%s)", losses->levels, losses->levels == 1 ? "" : "s");
  return true;
}
