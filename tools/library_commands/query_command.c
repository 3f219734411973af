// The options that were given, in the order of their table.
#include "library_commands/query_command.h"

#include <string.h>

#include "dataset/card_text.h"
#include "text/normalize_metadata.h"

static void add(const Option *row, const char *value, Text *out) {
  text_format(out, " --%s ", row->name);
  card_text_shell_word(out, value);
}

// Files are where the data goes, and flags are about how it is written there.
static void add_given(const Option *row, const QueryOptions *given, Text *out) {
  const char *place = (const char *)given + row->offset;
  if (row->kind == OPTION_STRING) {
    const char *value = *(const char *const *)place;
    if (value) add(row, value, out);
  } else if (row->kind == OPTION_STRINGS) {
    const StringList *values = (const StringList *)place;
    for (size_t i = 0; i < values->count; i++) add(row, values->items[i], out);
  }
}

char *query_command_write(const QueryOptions *given) {
  Text text = {0};
  text_add(&text, "tessoban library query DB --out DIR");
  for (const Option *row = query_options; row->name; row++) add_given(row, given, &text);
  char *line = normalize_line((Slice){text.data, text.length});
  text_free(&text);
  return line;
}
