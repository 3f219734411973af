// Plain ownership: adding copies or takes over, freeing a collection frees all of it.
#include "formats/collection_data.h"

#include <string.h>
#include <strings.h>

#include "base/mem.h"

Level *collection_add(Collection *collection) {
  collection->levels = mem_grow(collection->levels, collection->count, &collection->capacity,
                                sizeof *collection->levels);
  Level *level = &collection->levels[collection->count++];
  *level = (Level){0};
  return level;
}

void properties_free(Properties *properties) {
  for (size_t i = 0; i < properties->count; i++) {
    mem_free(properties->items[i].key);
    mem_free(properties->items[i].value);
  }
  mem_free(properties->items);
  *properties = (Properties){0};
}

void solutions_free(Solutions *solutions) {
  for (size_t i = 0; i < solutions->count; i++) mem_free(solutions->items[i]);
  mem_free(solutions->items);
  *solutions = (Solutions){0};
}

void solutions_add(Solutions *solutions, char *moves) {
  solutions->items =
      mem_grow(solutions->items, solutions->count, &solutions->capacity, sizeof *solutions->items);
  solutions->items[solutions->count++] = moves;
}

void level_free(Level *level) {
  board_free(&level->board);
  mem_free(level->title);
  mem_free(level->author);
  mem_free(level->comment);
  mem_free(level->solution);
  solutions_free(&level->other_solutions);
  properties_free(&level->properties);
  *level = (Level){0};
}

void collection_free(Collection *collection) {
  for (size_t i = 0; i < collection->count; i++) level_free(&collection->levels[i]);
  mem_free(collection->levels);
  mem_free(collection->title);
  mem_free(collection->author);
  mem_free(collection->comment);
  properties_free(&collection->properties);
  *collection = (Collection){0};
}

static bool same_text(const char *a, const char *b) { return a && b ? !strcmp(a, b) : a == b; }

static bool same_properties(const Properties *a, const Properties *b) {
  bool same = a->count == b->count;
  for (size_t i = 0; same && i < a->count; i++)
    same = same_text(a->items[i].key, b->items[i].key) &&
           same_text(a->items[i].value, b->items[i].value);
  return same;
}

// Authors that differ are not gone: they go to the levels.
static void name_author(Collection *collection) {
  const char *author = collection->author;
  for (size_t i = 0; author && i < collection->count; i++)
    if (!collection->levels[i].author)
      collection->levels[i].author = mem_string(author, strlen(author));
  mem_free(collection->author);
  collection->author = NULL;
}

static size_t drop(char **text, const char *other) {
  if (same_text(*text, other)) return 0;
  size_t gone = (*text != NULL) + (other != NULL);
  mem_free(*text);
  *text = NULL;
  return gone;
}

size_t collection_append(Collection *collection, Collection *more) {
  size_t gone = drop(&collection->title, more->title) + drop(&collection->comment, more->comment);
  if (!same_text(collection->author, more->author)) name_author(collection), name_author(more);
  if (!same_properties(&collection->properties, &more->properties)) {
    gone += collection->properties.count + more->properties.count;
    properties_free(&collection->properties);
  }
  for (size_t i = 0; i < more->count; i++) *collection_add(collection) = more->levels[i];
  collection->remarks_dropped += more->remarks_dropped;
  more->count = 0;
  collection_free(more);
  return gone;
}

void properties_add(Properties *properties, const char *key, const char *value) {
  properties->items = mem_grow(properties->items, properties->count, &properties->capacity,
                               sizeof *properties->items);
  properties->items[properties->count++] =
      (Property){mem_string(key, strlen(key)), mem_string(value, strlen(value))};
}

const char *properties_find(const Properties *properties, const char *key) {
  for (size_t i = 0; i < properties->count; i++)
    if (!strcasecmp(properties->items[i].key, key)) return properties->items[i].value;
  return NULL;
}

void properties_change(Properties *properties, const char *key, const char *value) {
  for (size_t i = 0; i < properties->count; i++) {
    Property *property = &properties->items[i];
    if (strcasecmp(property->key, key) != 0) continue;
    mem_free(property->value);
    property->value = mem_string(value, strlen(value));
    return;
  }
}
