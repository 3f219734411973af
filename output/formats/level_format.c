// One table of formats. Suffixes choose the format to write. Reading ignores them, because files of
// the same suffix hold different formats: XML and JSON are recognized by their first characters,
// everything else is text.
#include "formats/level_format.h"

#include <string.h>
#include <strings.h>

#include "formats/boxoban.h"
#include "formats/jsonl.h"
#include "formats/npy.h"
#include "formats/slc.h"
#include "formats/xsb_format.h"
#include "text/lines.h"
#include "text/slice.h"

static const char *const slc_keys[] = {"Email", "Url", NULL}, *const no_keys[] = {NULL};
static const LevelFormat formats[] = {
    {.name = "xsb",
     .suffixes = ".xsb .sok .stb .txt",
     .write = xsb_write,
     .keeps_names = true,
     .keeps_collection_names = true,
     .keeps_solutions = true,
     .keeps_comments = true,
     .keeps_keys = true},
    {.name = "slc",
     .suffixes = ".slc .xml",
     .write = slc_write,
     .keeps_names = true,
     .keeps_collection_names = true,
     .keys = slc_keys},
    {.name = "jsonl",
     .suffixes = ".jsonl",
     .write = jsonl_write,
     .keeps_names = true,
     .keeps_solutions = true,
     .keeps_comments = true,
     .keeps_keys = true,
     .keys = no_keys},
    {.name = "boxoban",
     .suffixes = ".boxoban.txt",
     .write = boxoban_write,
     .one_size = true,
     .keys = no_keys},
    {.name = "npy", .suffixes = ".npy", .write = npy_write, .one_size = true, .keys = no_keys},
};

const LevelFormat *level_format_at(size_t index) {
  return index < sizeof formats / sizeof *formats ? &formats[index] : NULL;
}

const LevelFormat *level_format_by_name(const char *name) {
  for (size_t i = 0; level_format_at(i); i++)
    if (!strcasecmp(formats[i].name, name)) return &formats[i];
  return NULL;
}

// The length of the suffix with which the name ends, or 0.
static size_t suffix_length(const char *suffixes, const char *name) {
  size_t length = strlen(name);
  for (const char *at = suffixes; *at; at += strspn(at, " ")) {
    size_t span = strcspn(at, " ");
    if (span <= length && !strncasecmp(at, name + length - span, span)) return span;
    at += span;
  }
  return 0;
}

// The longest suffix counts: .boxoban.txt is not .txt.
const LevelFormat *level_format_by_suffix(const char *path) {
  const char *slash = strrchr(path, '/');
  const LevelFormat *best = NULL;
  size_t longest = 0;
  for (size_t i = 0; level_format_at(i); i++) {
    size_t length = suffix_length(formats[i].suffixes, slash ? slash + 1 : path);
    if (length <= longest) continue;
    longest = length;
    best = &formats[i];
  }
  return best;
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
  else if (jsonl_is(input)) jsonl_read(input, collection, problems);
  else xsb_read(input, collection, problems);
}

static bool keeps_key(const LevelFormat *format, const char *key) {
  for (const char *const *kept = format->keys; kept && *kept; kept++)
    if (!strcasecmp(*kept, key)) return true;
  return !format->keys;
}

// Levels of Boxoban have their numbers as titles, which nobody misses.
static bool is_name(const char *title) { return title && title[strspn(title, "0123456789")]; }

static void add_level(const LevelFormat *format, const Level *level, LevelFormatLosses *losses) {
  size_t solutions =
      format->keeps_solutions ? 0 : (level->solution != NULL) + level->other_solutions.count;
  size_t comments = !format->keeps_comments && level->comment;
  size_t keys = format->keeps_keys ? 0 : level->properties.count;
  size_t names = format->keeps_names ? 0 : is_name(level->title) + (level->author != NULL);
  losses->names += names;
  losses->solutions += solutions;
  losses->comments += comments;
  losses->keys += keys;
  losses->levels += names || solutions || comments || keys;
}

LevelFormatLosses level_format_losses(const LevelFormat *format, const Collection *collection) {
  LevelFormatLosses losses = {.remarks = collection->remarks_dropped};
  if (!format->keeps_collection_names)
    losses.names += (collection->title != NULL) + (collection->author != NULL);
  for (size_t i = 0; i < collection->count; i++) add_level(format, &collection->levels[i], &losses);
  for (size_t i = 0; i < collection->properties.count; i++)
    losses.keys += !keeps_key(format, collection->properties.items[i].key);
  return losses;
}

bool level_format_write_losses(const LevelFormatLosses *losses, Text *out) {
  const struct {
    size_t count;
    const char *one, *many;
  } kinds[] = {{losses->names, "title or author", "titles and authors"},
               {losses->solutions, "solution", "solutions"},
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
