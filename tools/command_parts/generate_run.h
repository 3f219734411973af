// One run of the generator: from parameters to a pack on disk.
#ifndef TSB_GENERATE_RUN_H
#define TSB_GENERATE_RUN_H

#include <cjson/cJSON.h>

#include "cli/command.h"
#include "pack/pack_composer.h"
#include "terminal/progress.h"

// Levels that are in the pack whatever comes, with their texts. They count for their tiers.
typedef struct {
  const GeneratedLevel *levels;
  const LevelLabel *labels;
  size_t count;
} PinnedLevels;

typedef struct {
  const char *out;  // the folder of the pack
  GenParams params;
  uint64_t seed;
  PackFormats formats;
  const ExcludedLevels *excluded;  // or NULL
  UserFiles files;                 // that the parameters name
  int jobs;
  double max_seconds;  // 0 is no limit
  ProgressKind progress;
  bool force;
  bool edited;             // made around an older pack: no single run makes it again
  PinnedLevels pinned;     // of that pack
  const PackAbout *about;  // name, author, removed levels; or NULL
  char *const *titles;     // of the levels by rank, NULL where the pattern holds; or NULL
  size_t title_count;
  cJSON *results;  // an array that takes the result; NULL: it is printed
} GenerateRun;

// Makes the pack, or resumes an interrupted run of it, and reports. Returns the exit code.
int generate_run(const Call *call, const GenerateRun *given);

// What pack.json tells of the run before it begins.
PackInfo generate_run_info(const GenerateRun *given);

#endif
