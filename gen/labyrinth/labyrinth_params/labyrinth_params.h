// Every parameter of the generator of labyrinths as one list, the struct that is made of it, and
// its defaults, checks and texts. A new parameter is one row.
#ifndef TSB_LABYRINTH_PARAMS_H
#define TSB_LABYRINTH_PARAMS_H

#include "labyrinth_rules/labyrinth.h"
#include "params/param_table.h"

// Parameter `trap`.
#define LABYRINTH_TRAPS(X)                                             \
  X(AUTO, "auto", "needed in the tiers hard and expert, if it can be") \
  X(OFF, "off", "not needed")                                          \
  X(ON, "on", "needed")

enum {
#define X(id, word, meaning) LABYRINTH_TRAP_##id,
  LABYRINTH_TRAPS(X)
#undef X
};

#define LABYRINTH_TRAP_WORDS "auto off on"
// The fields of `title`; labyrinth_title.c has a writer for each.
#define LABYRINTH_TITLE_WORDS "tier n rank id sweets monsters doors moves difficulty seed"

// kind, C type, key, default, min, max, choices, scope, meaning; see params/gen_params.h.
//
// Candidates draw from ranges by chance. What is `auto` is chosen by the tier that a candidate is
// made for (labyrinth_presets.c).
#define LABYRINTH_PARAMS(X)                                                                       \
  X(INT, int, count, "50", 1, 20000, NULL, RUN, "levels in the pack, spread over the tiers")      \
  X(TIERS, int, tier, "all", 0, 0, NULL, RUN,                                                     \
    "tiers to fill: names, perhaps with numbers of levels (hard=5,expert=10), all, or any: "      \
    "levels of all tiers as they come")                                                           \
  X(SIZE, IntPair, size, "16x16", LABYRINTH_MIN_SIDE, LABYRINTH_MAX_SIDE, NULL, LEVEL,            \
    "cells across and down")                                                                      \
  X(RANGE, IntPair, sweets, "auto", 0, LABYRINTH_MAX_SWEETS, NULL, LEVEL,                         \
    "sweets to collect before the exit counts")                                                   \
  X(RANGE, IntPair, monsters, "auto", 0, LABYRINTH_MAX_MONSTERS, NULL, LEVEL,                     \
    "number of monsters")                                                                         \
  X(RANGE, IntPair, period, "auto", 1, LABYRINTH_MAX_PERIOD, NULL, LEVEL,                         \
    "a monster moves every so many turns; each monster draws from the range")                     \
  X(INT, int, near, "auto", 0, LABYRINTH_MAX_CELLS, NULL, LEVEL,                                  \
    "fewest steps from a monster to the player at the start")                                     \
  X(INT, int, danger, "auto", 0, 100, NULL, LEVEL,                                                \
    "percentage of monsters that catch a player who walks the shortest tour and ignores them")    \
  X(RANGE, IntPair, doors, "auto", 0, LABYRINTH_MAX_DOORS, NULL, LEVEL,                           \
    "doors of keys and switches in all")                                                          \
  X(RANGE, IntPair, keys, "auto", 0, LABYRINTH_COLORS, NULL, LEVEL,                               \
    "key colours; each has at least one door")                                                    \
  X(RANGE, IntPair, switches, "auto", 0, LABYRINTH_LETTERS, NULL, LEVEL,                          \
    "switch letters; each has at least one door")                                                 \
  X(CHOICE, int, trap, "auto", 0, 0, LABYRINTH_TRAP_WORDS, LEVEL,                                 \
    "whether the win must shut a monster out by a switch; auto: in the tiers hard and expert")    \
  X(INT, int, open, "auto", 0, 100, NULL, LEVEL,                                                  \
    "share of the walls between neighbours of the perfect maze that are opened, in percent")      \
  X(INT, int, islands, "2", 0, 40, NULL, LEVEL,                                                   \
    "share of cells that are cut off from the rest, at most, in percent; nothing stands there")   \
  X(INT, int, repairs, "8", 0, 1000, NULL, LEVEL,                                                 \
    "most repairs of a level that cannot be won: an edge is opened, or a monster moved away")     \
  X(INT, int, win_nodes, "20000", 1, 100000000, NULL, LEVEL,                                      \
    "most positions that a search for a win may look at, before a repair or after it")            \
  X(INT, int, proof_nodes, "200000", 1, 100000000, NULL, LEVEL,                                   \
    "most positions of the proof that the win is shortest; beyond, its length is an upper bound") \
  X(INT, int, escape_nodes, "auto", 0, 100000000, NULL, LEVEL,                                    \
    "most positions for each distance that the measure escape tries; auto: as rate does")         \
  X(INT, int, decide_nodes, "auto", 0, 100000000, NULL, LEVEL,                                    \
    "most positions for each move that the measure lost_moves decides; auto: as rate does")       \
  X(INT, int, position_nodes, "auto", 0, 100000000, NULL, LEVEL,                                  \
    "most positions for the measure lost_positions; auto: as rate does")                          \
  X(INT, int, max_megabytes, "512", 16, 65536, NULL, LEVEL, "most memory that a search may use")  \
  X(INT, int, patience, "100", 1, 1000000, NULL, RUN,                                             \
    "give up after this many million positions without a level")                                  \
  X(INT, int, max_candidates, "auto", 1, 2000000000, NULL, RUN,                                   \
    "give up after this many candidates")                                                         \
  X(INT, int, surplus, "auto", 0, 100000, NULL, RUN,                                              \
    "levels that a tier collects beyond its share, to choose from; auto: half of it, at most 20") \
  X(INT, int, curve_step, "3", 1, 100, NULL, RUN,                                                 \
    "avoid larger steps of difficulty than this from a level to the next of its tier")            \
  X(TITLE, ParamText, title, "{tier} {n}", 0, 0, LABYRINTH_TITLE_WORDS, RUN,                      \
    "pattern for the titles of levels")                                                           \
  X(INT, int, tier_easy, "17", 1, 100, NULL, LEVEL, "difficulty where the easy tier begins")      \
  X(INT, int, tier_medium, "25", 1, 100, NULL, LEVEL, "difficulty where the medium tier begins")  \
  X(INT, int, tier_hard, "35", 1, 100, NULL, LEVEL, "difficulty where the hard tier begins")      \
  X(INT, int, tier_expert, "47", 1, 100, NULL, LEVEL, "difficulty where the expert tier begins")

typedef struct {
#define X(kind, type, key, value, min, max, choices, scope, help) type key;
  LABYRINTH_PARAMS(X)
#undef X
  int tier_counts[TIER_COUNT];  // of `tier`: levels of each tier. All 0: `count` is spread evenly
} LabyrinthParams;

// Rows work with params_write_allowed and params_write_words of params/param_table.h.
const ParamTable *labyrinth_params_table(void);
const ParamRow *labyrinth_params_find(const char *key);  // NULL if there is none

LabyrinthParams labyrinth_params_default(void);

// NULL, or a message that names the key and what is allowed; the caller frees it.
char *labyrinth_params_set(LabyrinthParams *params, const char *key, const char *value);
// Checks what no single row can express: ranges the wrong way round, bounds of tiers that do not
// rise, fewer doors than keys and switches, more things than the cells have room for. NULL, or a
// message that the caller frees.
char *labyrinth_params_check(const LabyrinthParams *params);

bool labyrinth_params_has_tier_counts(const LabyrinthParams *params);
int labyrinth_params_tier_sum(const LabyrinthParams *params);  // levels of all; 0 without numbers
TierBounds labyrinth_params_tier_bounds(const LabyrinthParams *params);

// What a parameter of kind RANGE may be: all that its row allows if it is `auto`.
IntPair labyrinth_params_range(const LabyrinthParams *params, const char *key);
// Is there room for a trap: a monster, and a switch with a door of its own?
bool labyrinth_params_trap_fits(const LabyrinthParams *params);
// How many things, and how many doors, labyrinths of this size may have.
int labyrinth_params_most_things(const LabyrinthParams *params);
int labyrinth_params_most_doors(const LabyrinthParams *params);

void labyrinth_params_write_value(const LabyrinthParams *params, const ParamRow *row, Text *out);
void labyrinth_params_write_all(const LabyrinthParams *params, Text *out);  // " key=value" each
bool labyrinth_params_is_default(const LabyrinthParams *params, const ParamRow *row);

#endif
