// Every parameter of the generator as one list, and the struct that is made of it. A new parameter
// is one row. What a row holds, and what is done with it, is in param_table.h.
#ifndef TSB_GEN_PARAMS_H
#define TSB_GEN_PARAMS_H

#include "params/param_table.h"
#include "params/size_set.h"
#include "params/split_parts.h"
#include "values/value_ranges.h"

// kind, C type, key, default, min, max, choices, scope, meaning.
//
//   INT     a whole number               CHOICE  one of the words of choices.h, stored as an index
//   SIZE    WxH                          RANGE   N or A-B
//   SIZES   sizes that candidates take in turn, see size_set.h
//   TIERS   all, any, or names joined by commas: a bit for each tier, 0 for any. Each name may have
//           a number of levels (hard=5): then tier_counts holds them, and `count` is their sum; see
//           tier_list.h
//   NUMBERS off (0), on (any number), N or A-B
//   KEEP    any, or ranges of measures, see values/value_ranges.h
//   TITLE   a pattern for titles, see title_pattern.h
//   FLAGS   none, or words of choices.h joined by + or commas: a bit for each word
//   SPLIT   parts of a data set, see split_parts.h
//   PART    none, or the name of one of these parts
//   HASH    none, or 16 hexadecimal digits: names the content of files that the run was given
//
// Min and max are the bounds of numbers. A parameter whose default is `auto` may be set to
// `auto`, too, whatever its bounds. Scope LEVEL: the parameter influences what one candidate
// becomes, so it belongs to the recipe of a level. Scope RUN: it only chooses among candidates.
#define GEN_PARAMS(X)                                                                              \
  X(INT, int, count, "50", 1, 10000000, NULL, RUN, "levels in the pack, spread over the tiers")    \
  X(TIERS, int, tier, "all", 0, 0, NULL, RUN,                                                      \
    "tiers to fill: names, perhaps with numbers of levels (hard=5,expert=10), all, or any: "       \
    "levels of all tiers as they come")                                                            \
  X(SIZES, SizeSet, size, "auto", 1, 10, NULL, LEVEL,                                              \
    "map size in 3x3 patterns; candidates take those of a list or range in turn; auto: by tier")   \
  X(SIZE, IntPair, board, "auto", 5, 32, NULL, LEVEL,                                              \
    "exact size of all boards with their outer wall, instead of size; auto: as large as the room") \
  X(INT, int, max_width, "0", 0, 32, NULL, LEVEL,                                                  \
    "widest board with its outer wall, at least 5; maps are turned and cut to fit; 0: no limit")   \
  X(INT, int, max_height, "0", 0, 32, NULL, LEVEL,                                                 \
    "highest board with its outer wall, at least 5; 0: no limit")                                  \
  X(RANGE, IntPair, boxes, "auto", 1, 20, NULL, LEVEL,                                             \
    "number of boxes; candidates take the numbers of a range in turn")                             \
  X(HASH, uint64_t, rooms, "none", 0, 0, NULL, LEVEL,                                              \
    "hash of the file that rooms come from (--rooms FILE); size, map and map checks do not apply") \
  X(FLAGS, int, fix, "none", 0, 0, FIX_WORDS, LEVEL,                                               \
    "what is drawn in the rooms and stays: goals, boxes, player; the rest is found")               \
  X(HASH, uint64_t, patterns, "none", 0, 0, NULL, LEVEL,                                           \
    "hash of the file of patterns that replace the built-in ones (--patterns FILE)")               \
  X(CHOICE, int, map, "pattern", 0, 0, MAP_WORDS, LEVEL, "how maps are built")                     \
  X(INT, int, maze_rooms, "100", 0, 100, NULL, LEVEL,                                              \
    "how far a maze is divided into small rooms, in percent")                                      \
  X(INT, int, maze_doors, "75", 0, 100, NULL, LEVEL,                                               \
    "share of dead ends of a maze that get a door, in percent")                                    \
  X(INT, int, maze_narrow, "80", 0, 100, NULL, LEVEL,                                              \
    "share of doors of a maze that are one cell wide, in percent")                                 \
  X(INT, int, maze_widen, "80", 0, 100, NULL, LEVEL,                                               \
    "share of maze floor that is widened so that boxes can turn, in percent")                      \
  X(CHOICE, int, check_space, "on", 0, 0, SWITCH_WORDS, LEVEL,                                     \
    "reject maps with too little floor")                                                           \
  X(CHOICE, int, check_connected, "on", 0, 0, SWITCH_WORDS, LEVEL,                                 \
    "reject maps whose floor is not connected")                                                    \
  X(CHOICE, int, check_dead_ends, "on", 0, 0, SWITCH_WORDS, LEVEL, "reject maps with dead ends")   \
  X(CHOICE, int, check_open_area, "on", 0, 0, SWITCH_WORDS, LEVEL,                                 \
    "reject maps with an open area of 3x4 cells")                                                  \
  X(CHOICE, int, symmetry, "none", 0, 0, SYMMETRY_WORDS, LEVEL,                                    \
    "walls that are their mirror image, left-right or top-bottom, or the same after a half turn")  \
  X(INT, int, map_tries, "1000", 1, 1000000, NULL, LEVEL, "most maps that a candidate may draw")   \
  X(CHOICE, int, method, "exhaustive", 0, 0, METHOD_WORDS, LEVEL, "how starts are found")          \
  X(CHOICE, int, metric, "pushes", 0, 0, METRIC_WORDS, LEVEL,                                      \
    "the distance that the start maximises; difficulty: look for the hardest start instead")       \
  X(INT, int, climb, "8", 1, 1000, NULL, LEVEL,                                                    \
    "goal sets that are rated on each map, for metric difficulty")                                 \
  X(INT, int, effort, "auto", 0, 1000, NULL, LEVEL,                                                \
    "how many goal sets and hill-climbing steps are tried on each map")                            \
  X(CHOICE, int, score, "range", 0, 0, SCORE_WORDS, LEVEL, "how the random method scores a start") \
  X(INT, int, tries, "50", 1, 10000, NULL, LEVEL, "starts that the random method tries")           \
  X(INT, int, moves, "2000", 1, 1000000, NULL, LEVEL,                                              \
    "reverse moves of the random method for each start")                                           \
  X(CHOICE, int, goal_style, "any", 0, 0, GOAL_STYLE_WORDS, LEVEL,                                 \
    "room: goals side by side, all in one piece; spread: no two goals side by side")               \
  X(NUMBERS, IntPair, box_on_goal, "off", 0, 20, NULL, LEVEL,                                      \
    "how many boxes start on a goal; off: none, on: any number")                                   \
  X(CHOICE, int, player_on_goal, "on", 0, 0, SWITCH_WORDS, LEVEL,                                  \
    "whether the player may start on a goal; off: only if he can reach no other cell")             \
  X(INT, int, min_pushes, "auto", 1, 10000, NULL, LEVEL, "fewest pushes that a level must need")   \
  X(KEEP, ValueRanges, keep, "any", 0, 0, NULL, LEVEL,                                             \
    "ranges of measures that every level must be in, such as pushes=40..60+moves=..200")           \
  X(INT, int, idle_cells, "0", 0, 1000, NULL, LEVEL,                                               \
    "most floor cells in rooms that the solution does not use")                                    \
  X(INT, int, starts, "4", 1, 64, NULL, LEVEL,                                                     \
    "how many of the equally far starts are tried, the hardest first")                             \
  X(INT, int, max_states, "20000000", 1000, 1000000000, NULL, LEVEL,                               \
    "most states that a reverse search may visit")                                                 \
  X(INT, int, proof_states, "500000", 1000, 1000000000, NULL, LEVEL,                               \
    "most states that the proof of the fewest pushes of a small level may keep")                   \
  X(INT, int, proof_nodes, "2000000", 1, 100000000, NULL, LEVEL,                                   \
    "most positions of that proof for a large level; beyond, its pushes are an upper bound")       \
  X(INT, int, measure_states, "200000", 0, 1000000000, NULL, LEVEL,                                \
    "most additional states for exact measures")                                                   \
  X(INT, int, max_megabytes, "512", 16, 65536, NULL, LEVEL, "most memory that a search may use")   \
  X(INT, int, patience, "300", 1, 1000000, NULL, RUN,                                              \
    "give up after this many million states without a level; one out of range counts 10000")       \
  X(INT, int, max_candidates, "auto", 1, 2000000000, NULL, RUN,                                    \
    "give up after this many maps; each is one candidate or, with room_levels, several")           \
  X(INT, int, survey_states, "30000", 1000, 1000000, NULL, LEVEL,                                  \
    "most positions for which the difficulty is exact; beyond, it is an estimate")                 \
  X(CHOICE, int, measures, "auto", 0, 0, MEASURES_WORDS, RUN,                                      \
    "measures to store: those of the rating, or all; auto: all for up to 100 levels")              \
  X(INT, int, twins, "auto", 0, 101, NULL, RUN,                                                    \
    "drop a level that is so similar to another, in percent; auto: 85, or 101 (off) for over "     \
    "10000 levels")                                                                                \
  X(INT, int, room_levels, "auto", 1, 1000000, NULL, RUN,                                          \
    "most levels with the same room; auto: 1, or any number for over 1000 levels or twins=101")    \
  X(INT, int, surplus, "auto", 0, 100000, NULL, RUN,                                               \
    "levels that a tier collects beyond its share, to choose from; auto: its share, at most 20")   \
  X(INT, int, curve_step, "3", 1, 100, NULL, RUN,                                                  \
    "avoid larger steps of difficulty than this from a level to the next of its tier")             \
  X(SPLIT, SplitParts, split, "none", 0, 0, NULL, RUN,                                             \
    "parts of a data set; the id of a level decides to which it belongs")                          \
  X(PART, PartName, only, "none", 0, 0, NULL, RUN, "keep only levels of this part of the split")   \
  X(HASH, uint64_t, exclude, "none", 0, 0, NULL, RUN,                                              \
    "names the levels of --exclude, which must not come again")                                    \
  X(TITLE, ParamText, title, "{tier} {n}", 0, 0, NULL, RUN, "pattern for the titles of levels")    \
  X(INT, int, per_file, "auto", 1, 10000000, NULL, RUN,                                            \
    "levels in each file of boxoban, npy and jsonl; auto: 1000 for boxoban, else all in one")      \
  X(SIZE, IntPair, thumb, "auto", 16, 1024, NULL, RUN,                                             \
    "size of thumbnails in pixels; auto: 16 pixels for each cell of the board")                    \
  X(INT, int, tier_easy, "22", 1, 100, NULL, LEVEL, "difficulty where the easy tier begins")       \
  X(INT, int, tier_medium, "28", 1, 100, NULL, LEVEL, "difficulty where the medium tier begins")   \
  X(INT, int, tier_hard, "33", 1, 100, NULL, LEVEL, "difficulty where the hard tier begins")       \
  X(INT, int, tier_expert, "42", 1, 100, NULL, LEVEL, "difficulty where the expert tier begins")

typedef struct {
#define X(kind, type, key, value, min, max, choices, scope, help) type key;
  GEN_PARAMS(X)
#undef X
  int tier_counts[TIER_COUNT];  // of `tier`: levels of each tier. All 0: `count` is spread evenly
} GenParams;

#endif
