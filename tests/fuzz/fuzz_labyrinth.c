// Reads any bytes as labyrinths. Nothing crashes, levels have what the rules need, the beginning of
// a file does not mislead, and a collection reads back the same after it was written in either
// form.
#include <assert.h>
#include <stdint.h>

#include "labyrinth_formats/labyrinth_format.h"
#include "support/labyrinth_collections.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_level(const LabyrinthLevel *level) {
  const Labyrinth *maze = &level->maze;
  assert(maze->width >= LABYRINTH_MIN_SIDE && maze->width <= LABYRINTH_MAX_SIDE);
  assert(maze->height >= LABYRINTH_MIN_SIDE && maze->height <= LABYRINTH_MAX_SIDE);
  assert(maze->player < labyrinth_cells(maze) && maze->exit < labyrinth_cells(maze));
  for (int cell = 0; cell < labyrinth_cells(maze); cell++)
    for (Dir dir = LEFT; dir <= DOWN; dir++) {
      uint16_t other = labyrinth_neighbour(maze, cell, dir);
      LabyrinthEdge edge = maze->edges[cell][dir];
      assert(edge < EDGE_DOOR + maze->door_count);
      if (other == LABYRINTH_NOWHERE) assert(edge == EDGE_WALL);
      else assert(edge == maze->edges[other][dir_opposite(dir)]);
    }
}

static void check_round_trip(const LabyrinthCollection *collection,
                             void (*write)(const LabyrinthCollection *, Text *)) {
  LabyrinthCollection back = {0};
  Problems problems = {0};
  Text text = {0}, again = {0};
  write(collection, &text);
  assert(labyrinth_format_is(text.data, text.length));
  labyrinth_format_read(text.data, text.length, &back, &problems);
  assert(!problems.count && same_labyrinth_collection(collection, &back));
  write(&back, &again);
  assert(!strcmp(text.data, again.data));
  labyrinth_collection_free(&back);
  problems_free(&problems);
  text_free(&text);
  text_free(&again);
}

// A beginning is of the kind of the whole, or says that it needs more.
static void check_beginning(const char *bytes, size_t size) {
  for (size_t length = size / 2; length; length /= 2)
    assert(labyrinth_format_needs_more(bytes, length) ||
           labyrinth_format_is(bytes, length) == labyrinth_format_is(bytes, size));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  LabyrinthCollection collection = {0};
  Problems problems = {0};
  check_beginning((const char *)data, size);
  labyrinth_format_read((const char *)data, size, &collection, &problems);
  assert(collection.count || problems.count);
  for (size_t i = 0; i < collection.count; i++) check_level(&collection.levels[i]);
  if (collection.count) {
    check_round_trip(&collection, labyrinth_write_collection);
    check_round_trip(&collection, labyrinth_json_write);
  }
  labyrinth_collection_free(&collection);
  problems_free(&problems);
  return 0;
}
