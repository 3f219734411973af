// The selected labyrinths of one or several files, as one list.
#ifndef TSB_SELECTED_LABYRINTHS_H
#define TSB_SELECTED_LABYRINTHS_H

#include "cli/command.h"
#include "labyrinth_formats/labyrinth_collection.h"

typedef struct {
  LabyrinthLevel *level;
  const char *file;  // its name for messages
  size_t place;      // its index in the list: files and levels in order
} SelectedLabyrinth;

typedef struct {
  LabyrinthCollection *files;  // one per operand, with its valid levels
  size_t file_count;
  SelectedLabyrinth *items;  // the selected levels
  size_t count;
  size_t faulty;  // the number of problems in selected levels; they have been printed
} SelectedLabyrinths;

// Reads all operands of the call. False after printing an error, such as a file that cannot be read
// or has no such level. With `all_valid`, any faulty level in the files is such an error. Call
// selected_labyrinths_free in both cases.
bool selected_labyrinths_read(const Call *call, const Ranges *selected, bool all_valid,
                              SelectedLabyrinths *list);
void selected_labyrinths_free(SelectedLabyrinths *list);

#endif
