// The files of --rooms and --patterns: read, checked, and compared with the hashes that parameters,
// recipes and packs name.
#ifndef TSB_USER_FILES_OPTION_H
#define TSB_USER_FILES_OPTION_H

#include "cli/command.h"
#include "level/user_files.h"

// What was read. `files` points into it, so it must not be moved.
typedef struct {
  const char *rooms_path, *patterns_path;  // NULL: not given
  uint64_t rooms_hash, patterns_hash;      // 0: not given
  RoomList rooms;
  TemplateSet patterns;
  Templates templates;
  UserFiles files;
} GivenFiles;

// Reads what is given; paths may be NULL. False after printing what is wrong.
bool given_files_read(const Call *call, const char *rooms, const char *patterns, GivenFiles *out);
void given_files_free(GivenFiles *given);  // accepts a zeroed one

// The parameters of a new run take the hashes of the files. Parameters that name a hash already,
// from --params, need the same file. False after printing what is missing or differs.
bool given_files_set(const Call *call, const GivenFiles *given, GenParams *params);
// The same for parameters that must not change: those of a recipe or of a pack.
bool given_files_match(const Call *call, const GivenFiles *given, const GenParams *params);

// Does every room suit the parameters? False after printing the first that does not.
bool given_files_suit(const Call *call, const GivenFiles *given, const GenParams *params);
// Notes which of the parameters do not apply, because rooms come from a file.
void given_files_note_unused(const Call *call, const GenParams *params);

#endif
