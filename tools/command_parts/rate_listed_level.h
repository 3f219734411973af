// One level of the list that `rate` was given, and its rating.
#ifndef TSB_RATE_LISTED_LEVEL_H
#define TSB_RATE_LISTED_LEVEL_H

#include "arguments/read_selected_levels.h"
#include "level/rated_level.h"
#include "rating/rate_limits.h"
#include "system/thread_timer.h"

// As the options of `rate` give them.
typedef struct {
  RateWork work;
  double max_seconds;  // processor time of each level; 0: no limit
} RateLimitOptions;

#define RATE_LIMIT_DEFAULTS \
  { .work = RATE_WORK_DEFAULTS, .max_seconds = RATE_SECONDS }

// The rows of those options that every command has which rates levels. They fill `limits`, a
// RateLimitOptions, of the options struct `type`.
#define RATE_LIMIT_ROWS(type)                                                                      \
  {.name = "max-nodes",                                                                            \
   .argument = "N",                                                                                \
   .kind = OPTION_INTEGER,                                                                         \
   .offset = offsetof(type, limits.work.max_nodes),                                                \
   .min = 1,                                                                                       \
   .max = 1000000000,                                                                              \
   .help =                                                                                         \
       "give up a level after this many positions, as solve does; the proof of the fewest pushes " \
       "then gets at most half as many (default: " BUDGET_DIGITS(RATE_NODES) ")"},                 \
      {.name = "max-seconds",                                                                      \
       .argument = "S",                                                                            \
       .kind = OPTION_SECONDS,                                                                     \
       .offset = offsetof(type, limits.max_seconds),                                               \
       .max = OPTION_MAX_SECONDS,                                                                  \
       .help =                                                                                     \
           "give up a level after this many seconds of processor time; 0 is no limit. The other "  \
           "limits are the same on every machine, this one is not (default: " BUDGET_DIGITS(       \
               RATE_SECONDS) ")"},                                                                 \
  {                                                                                                \
    .name = "max-memory", .argument = "MB", .kind = OPTION_INTEGER,                                \
    .offset = offsetof(type, limits.work.max_memory), .min = 16, .max = 1048576,                   \
    .help = "memory for the search, per thread (default: " BUDGET_DIGITS(RATE_MEGABYTES) ")"       \
  }

typedef struct {
  SelectedLevel selected;
  int boxes;
  LevelRating rating;
  bool late;  // its time was over before it was rated
  bool done;  // false: not rated, because of an interrupt
} RatedLevel;

// Why a level was given up: the limit that was met, with its number.
void rated_level_add_limit(const RateLimitOptions *options, const RatedLevel *rated, Text *out);

// Why the level has no rating, as the end of "level 3 ..."; false if it has one.
bool rated_level_add_failure(const RateLimitOptions *options, const RatedLevel *rated, Text *out);

// Rates the level that `rated` lists, until the timer raises its flag. The rating has its solution
// (rate_free).
void rate_listed_level(const RateLimitOptions *options, const TierBounds *tiers,
                       LevelMeasurer *measurer, ThreadTimer *timer, RatedLevel *rated);

#endif
