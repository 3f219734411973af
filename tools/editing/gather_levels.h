// The levels that a new pack is put together from: those of files and of packs, counted through all
// of them in the order of the operands.
#ifndef TSB_GATHER_LEVELS_H
#define TSB_GATHER_LEVELS_H

#include "arguments/level_files.h"
#include "editing/load_pack.h"

// One operand.
typedef struct {
  const char *name;  // as the user gave it, for messages
  bool is_pack;      // its levels are in `pack`, otherwise in `file`
  LoadedPack pack;
  Collection file;
  Problems problems;  // of the levels of a file
  int count;          // its levels, faulty ones included
} LevelSource;

typedef struct {
  const LevelSource *source;
  int number;           // in its source, from 1
  Level *level;         // of a file; it has to be rated. NULL if it comes from a pack
  GeneratedLevel made;  // filled for a level of a pack, otherwise once it is rated
  LevelLabel label;
} GatheredLevel;

typedef struct {
  LevelSource *sources;
  size_t source_count;
  GatheredLevel *items;  // the selected levels, in the order of the selection
  size_t count;
  size_t faulty;  // selected levels that are malformed; they have been printed
} GatheredLevels;

// Reads the operands and picks levels by their numbers through all of them; no ranges pick all.
// False after printing an error. Call gathered_levels_free in both cases.
bool gather_levels(const Call *call, const Ranges *selected, GatheredLevels *out);
void gathered_levels_free(GatheredLevels *gathered);

// "set.xsb, level 3": without folders, and normalized as titles are. The caller frees it.
char *gathered_level_origin(const GatheredLevel *level);

#endif
