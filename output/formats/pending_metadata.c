// The same fields fit a level and a collection. Which of the two a text belongs to is known only
// later, so the fields are collected first and moved then.
#include "formats/pending_metadata.h"

#include "base/mem.h"
#include "text/normalize_metadata.h"

void pending_metadata_free(PendingMetadata *meta) {
  Level level = {0};
  pending_metadata_move_to_level(meta, &level);
  level_free(&level);
}

void pending_metadata_add_comment(PendingMetadata *meta, Slice line) {
  text_add_bytes(&meta->comment, line.at, line.length);
  text_add_char(&meta->comment, '\n');
}

static void add_once(PendingMetadata *meta, char **field, const KeyLine *key) {
  size_t length = (size_t)(key->value.at - key->name.at) + key->value.length;
  if (!*field) *field = normalize_line(key->value);
  else if (key->value.length) pending_metadata_add_comment(meta, (Slice){key->name.at, length});
}

static void add_property(PendingMetadata *meta, const KeyLine *key) {
  char *name = mem_string(key->name.at, key->name.length), *value = normalize_line(key->value);
  if (value) properties_add(&meta->properties, name, value);
  mem_free(name);
  mem_free(value);
}

void pending_metadata_add_key(PendingMetadata *meta, const KeyLine *key) {
  if (key->kind == KEY_TITLE) add_once(meta, &meta->title, key);
  else if (key->kind == KEY_AUTHOR) add_once(meta, &meta->author, key);
  else add_property(meta, key);
}

static char *take(char **string) {
  char *taken = *string;
  *string = NULL;
  return taken;
}

static char *take_comment(PendingMetadata *meta) {
  char *comment = normalize_comment((Slice){meta->comment.data, meta->comment.length});
  text_free(&meta->comment);
  return comment;
}

void pending_metadata_move_to_level(PendingMetadata *meta, Level *level) {
  level->title = take(&meta->title);
  level->author = take(&meta->author);
  level->solution = take(&meta->solution);
  level->other_solutions = meta->other_solutions;
  level->unreadable_solutions = meta->unreadable_solutions;
  meta->other_solutions = (Solutions){0};
  meta->unreadable_solutions = 0;
  level->comment = take_comment(meta);
  level->properties = meta->properties;
  meta->properties = (Properties){0};
}

void pending_metadata_move_to_collection(PendingMetadata *meta, Collection *collection) {
  Level level = {0};
  pending_metadata_move_to_level(meta, &level);
  collection->title = take(&level.title);
  collection->author = take(&level.author);
  collection->comment = take(&level.comment);
  collection->properties = level.properties;
  mem_free(level.solution);
  solutions_free(&level.other_solutions);
}
