// The options of `generate` for a library: --library, --candidates and --shard.
#ifndef TSB_LIBRARY_OPTIONS_H
#define TSB_LIBRARY_OPTIONS_H

#include "cli/command.h"
#include "pipeline/candidate_blocks.h"

typedef struct {
  const char *library, *candidates, *shard;  // NULL: not given
} LibraryOptions;

// The rows of the options, which fill `field` of the options struct `type`.
#define LIBRARY_OPTIONS(type, field)                                                         \
  {.name = "library",                                                                        \
   .argument = "DB",                                                                         \
   .kind = OPTION_FILE,                                                                      \
   .offset = offsetof(type, field) + offsetof(LibraryOptions, library),                      \
   .help =                                                                                   \
       "write the levels into this library instead of a pack; levels that are in it do not " \
       "come again"},                                                                        \
      {.name = "candidates",                                                                 \
       .argument = "C",                                                                      \
       .kind = OPTION_STRING,                                                                \
       .offset = offsetof(type, field) + offsetof(LibraryOptions, candidates),               \
       .help =                                                                               \
           "try the candidates 0 to C-1 and take every level that they give, of any tier, "  \
           "instead of a number of levels; needs --library"},                                \
  {                                                                                          \
    .name = "shard", .argument = "K/N", .kind = OPTION_STRING,                               \
    .offset = offsetof(type, field) + offsetof(LibraryOptions, shard),                       \
    .help =                                                                                  \
        "only the K-th of N parts of the candidates, with a library of its own; "            \
        "tessoban merge joins them"                                                          \
  }

// The part of the candidates that is asked for; no candidates (0) for a number of levels. False
// after printing an error.
bool library_options_read(const Call *call, const LibraryOptions *given, CandidateShard *out);

#endif
