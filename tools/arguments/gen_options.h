// Generator parameters from the command line: --params FILE, then --set, then the options that are
// named after a parameter. Later ones override earlier ones.
#ifndef TSB_GEN_OPTIONS_H
#define TSB_GEN_OPTIONS_H

#include <stdint.h>

#include "cli/command.h"
#include "params/params.h"

// The parameters that have an option of their own.
#define GEN_NAMED_PARAMS(X) \
  X(count)                  \
  X(tier)                   \
  X(size)                   \
  X(board)                  \
  X(max_width)              \
  X(max_height)             \
  X(symmetry)               \
  X(goal_style)             \
  X(boxes)                  \
  X(map)                    \
  X(fix)                    \
  X(method)                 \
  X(metric)                 \
  X(effort)                 \
  X(title)                  \
  X(per_file)               \
  X(thumb)                  \
  X(split)                  \
  X(only)

// The values of these options. It must be the first member of the command's options struct, because
// the option rows below count their offsets from it. NULL: not given.
typedef struct {
#define X(key) const char *key;
  GEN_NAMED_PARAMS(X)
#undef X
  const char *params_file;
  const char *rooms, *patterns;  // files, see user_files_option.h
  StringList set, keep;
  const char *seed;
} GenOptions;

// For completion: the words of the parameter that the option is named after, and of all parameters.
void gen_options_words(const Option *row, Text *out);
void gen_options_keep_words(const Option *row, Text *out);
void gen_options_all_words(const Option *row, Text *out);

#define GEN_OPTION_SEED                                                    \
  {                                                                        \
    .name = "seed", .letter = 's', .argument = "S", .kind = OPTION_STRING, \
    .offset = offsetof(GenOptions, seed),                                  \
    .help = "seed of the random numbers (default: that of --params, or 1)" \
  }
#define GEN_OPTION_PARAM(key, field_letter, shown, text)                                \
  {                                                                                     \
    .name = #key, .letter = (field_letter), .argument = (shown), .kind = OPTION_STRING, \
    .offset = offsetof(GenOptions, key), .help = (text), .words = gen_options_words     \
  }
// The same for a parameter whose key has an underscore: --max-width sets max_width.
#define GEN_OPTION_DASHED(key, dashed, shown, text)                                 \
  {                                                                                 \
    .name = (dashed), .argument = (shown), .kind = OPTION_STRING,                   \
    .offset = offsetof(GenOptions, key), .help = (text), .words = gen_options_words \
  }
// The options that say how large and how symmetric rooms are.
#define GEN_OPTION_SIZE(by_default)                                                        \
  GEN_OPTION_PARAM(size, 0, "LIST",                                                        \
                   "map size in 3x3 patterns, 1x1 to 10x10; of a list 2x2,3x2 or a range " \
                   "2x2-3x3 (widths 2 to 3, heights 2 to 3) candidates take all in turn "  \
                   "(default: " by_default ")")
#define GEN_OPTION_BOARD                                                                       \
  GEN_OPTION_PARAM(board, 0, "WxH",                                                            \
                   "exact size of all boards with their outer wall, 5x5 to 32x32, instead of " \
                   "--size: maps of W-2 x H-2 cells; wall fills what a smaller room leaves")
#define GEN_OPTION_MAX_WIDTH                                                              \
  GEN_OPTION_DASHED(max_width, "max-width", "N",                                          \
                    "widest board with its outer wall, 5 to 32; maps are turned and cut " \
                    "to fit (default: 0, no limit)")
#define GEN_OPTION_MAX_HEIGHT \
  GEN_OPTION_DASHED(max_height, "max-height", "N", "highest board, in the same way")
#define GEN_OPTION_SYMMETRY                                                                    \
  GEN_OPTION_PARAM(symmetry, 0, "none|mirror|turn",                                            \
                   "walls that are their own mirror image, left-right or top-bottom, or that " \
                   "a half turn leaves as they are (default: none)")
#define GEN_OPTION_ROOMS(text)                                \
  {                                                           \
    .name = "rooms", .argument = "FILE", .kind = OPTION_FILE, \
    .offset = offsetof(GenOptions, rooms), .help = (text)     \
  }
#define GEN_OPTION_PATTERNS(text)                                \
  {                                                              \
    .name = "patterns", .argument = "FILE", .kind = OPTION_FILE, \
    .offset = offsetof(GenOptions, patterns), .help = (text)     \
  }
#define GEN_OPTION_PARAMS                                                              \
  {                                                                                    \
    .name = "params", .argument = "FILE", .kind = OPTION_FILE,                         \
    .offset = offsetof(GenOptions, params_file),                                       \
    .help =                                                                            \
        "parameters from a JSON file, such as {\"size\": \"3x3\"}, or parameters and " \
        "seed of a pack.json"                                                          \
  }
#define GEN_OPTION_SET                                                   \
  {                                                                      \
    .name = "set", .argument = "KEY=VALUE", .kind = OPTION_STRINGS,      \
    .offset = offsetof(GenOptions, set), .words = gen_options_all_words, \
    .help = "set any parameter (see generate --list-params)"             \
  }

#define GEN_OPTION_KEEP                                                                    \
  {                                                                                        \
    .name = "keep", .argument = "MEASURE=A..B", .kind = OPTION_STRINGS,                    \
    .offset = offsetof(GenOptions, keep), .words = gen_options_keep_words,                 \
    .help =                                                                                \
        "only levels whose measure is in this range, also A.., ..B or N; for all of rate " \
        "--list-measures and difficulty, boxes, floor, width, height; may be repeated"     \
  }

// Applies the options to *params and *seed. False after printing an error.
bool gen_options_params(const Call *call, const GenOptions *given, GenParams *params,
                        uint64_t *seed);

#endif
