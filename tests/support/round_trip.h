// For the tests and fuzzers of the formats: writes a collection, reads it again and compares.
#ifndef TSB_TESTS_ROUND_TRIP_H
#define TSB_TESTS_ROUND_TRIP_H

#include <string.h>

#include "formats/level_format.h"

static inline bool same_text(const char *a, const char *b) {
  return a && b ? !strcmp(a, b) : a == b;
}

static inline bool same_properties(const Properties *a, const Properties *b) {
  if (a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    if (!same_text(a->items[i].key, b->items[i].key) ||
        !same_text(a->items[i].value, b->items[i].value))
      return false;
  return true;
}

static inline bool same_solutions(const Solutions *a, const Solutions *b) {
  if (a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    if (!same_text(a->items[i], b->items[i])) return false;
  return true;
}

static inline bool same_level(const Level *a, const Level *b) {
  return board_equal(&a->board, &b->board) && same_text(a->title, b->title) &&
         same_text(a->author, b->author) && same_text(a->comment, b->comment) &&
         same_text(a->solution, b->solution) &&
         same_solutions(&a->other_solutions, &b->other_solutions) &&
         same_properties(&a->properties, &b->properties);
}

static inline bool same_collection(const Collection *a, const Collection *b) {
  if (!same_text(a->title, b->title) || !same_text(a->author, b->author) ||
      !same_text(a->comment, b->comment) || !same_properties(&a->properties, &b->properties) ||
      a->count != b->count)
    return false;
  for (size_t i = 0; i < a->count; i++)
    if (!same_level(&a->levels[i], &b->levels[i])) return false;
  return true;
}

static inline bool same_boards(const Collection *a, const Collection *b) {
  if (a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    if (!board_equal(&a->levels[i].board, &b->levels[i].board)) return false;
  return true;
}

typedef struct {
  Text text;         // the collection as written
  Collection again;  // read from that text
  bool clean;        // reading it met no problem
  bool same_bytes;   // writing it again gives the same text
} RoundTrip;

static inline RoundTrip round_trip(const Collection *collection, const char *format) {
  RoundTrip trip = {0};
  Problems problems = {0};
  Text second = {0};
  level_format_by_name(format)->write(collection, &trip.text);
  level_format_read(trip.text.data, trip.text.length, &trip.again, &problems);
  level_format_by_name(format)->write(&trip.again, &second);
  trip.clean = !problems.count;
  trip.same_bytes = same_text(trip.text.data, second.data);
  text_free(&second);
  problems_free(&problems);
  return trip;
}

static inline void round_trip_free(RoundTrip *trip) {
  text_free(&trip->text);
  collection_free(&trip->again);
}

#endif
