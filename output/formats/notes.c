#include "formats/notes.h"

#include "base/mem.h"
#include "text/clean.h"

void notes_free(Notes *notes) {
  Level level = {0};
  notes_move_to_level(notes, &level);
  level_free(&level);
}

void notes_add_comment(Notes *notes, Slice line) {
  text_add_bytes(&notes->comment, line.at, line.length);
  text_add_char(&notes->comment, '\n');
}

static void add_once(Notes *notes, char **field, const Key *key) {
  size_t length = (size_t)(key->value.at - key->name.at) + key->value.length;
  if (!*field) *field = clean_line(key->value);
  else if (key->value.length) notes_add_comment(notes, (Slice){key->name.at, length});
}

static void add_property(Notes *notes, const Key *key) {
  char *name = mem_string(key->name.at, key->name.length), *value = clean_line(key->value);
  if (value) properties_add(&notes->properties, name, value);
  mem_free(name);
  mem_free(value);
}

void notes_add_key(Notes *notes, const Key *key) {
  if (key->kind == KEY_TITLE) add_once(notes, &notes->title, key);
  else if (key->kind == KEY_AUTHOR) add_once(notes, &notes->author, key);
  else add_property(notes, key);
}

static char *take(char **string) {
  char *taken = *string;
  *string = NULL;
  return taken;
}

static char *take_comment(Notes *notes) {
  char *comment = clean_comment((Slice){notes->comment.data, notes->comment.length});
  text_free(&notes->comment);
  return comment;
}

void notes_move_to_level(Notes *notes, Level *level) {
  level->title = take(&notes->title);
  level->author = take(&notes->author);
  level->solution = take(&notes->solution);
  level->more = notes->more;
  level->unreadable = notes->unreadable;
  notes->more = (Solutions){0};
  notes->unreadable = 0;
  level->comment = take_comment(notes);
  level->properties = notes->properties;
  notes->properties = (Properties){0};
}

void notes_move_to_collection(Notes *notes, Collection *collection) {
  Level level = {0};
  notes_move_to_level(notes, &level);
  collection->title = take(&level.title);
  collection->author = take(&level.author);
  collection->comment = take(&level.comment);
  collection->properties = level.properties;
  mem_free(level.solution);
  solutions_free(&level.more);
}
