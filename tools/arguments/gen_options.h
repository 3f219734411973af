// Generator parameters from the command line: --params FILE, then --set, then the options that are
// named after a parameter. Later ones override earlier ones.
#ifndef TSB_GEN_OPTIONS_H
#define TSB_GEN_OPTIONS_H

#include <cjson/cJSON.h>
#include <stdint.h>

#include "cli/command.h"
#include "params/params.h"

// The parameters that have an option of their own.
#define GEN_NAMED_PARAMS(X) \
  X(count)                  \
  X(tier)                   \
  X(size)                   \
  X(boxes)                  \
  X(map)                    \
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
  StringList set;
  const char *seed;
} GenOptions;

// For completion: the words of the parameter that the option is named after, and of all parameters.
void gen_options_words(const Option *row, Text *out);
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

// Applies the options to *params and *seed. False after printing an error.
bool gen_options_params(const Call *call, const GenOptions *given, GenParams *params,
                        uint64_t *seed);

// Helpers that other readers of parameter files share.
// "unknown parameter 'boxs', did you mean 'boxes'?"
char *gen_options_unknown(const char *key);  // mem_free
char *gen_options_value(const cJSON *item);  // in the notation of --set; mem_free
// The first character after the quoted key, or NULL. cJSON does not keep places, so messages look
// for the key in the text.
const char *gen_options_place(const Text *content, const char *key);
int gen_options_line(const Text *content, const char *place);
// Parses a JSON file. NULL after printing an error.
cJSON *gen_options_json(const Call *call, const char *path, Text *content);

#endif
