// The choices of parameters that take one of several words: each list is written once.
//
// A list has a row for each choice: X(enumerator, word, meaning). Both the enum and the words of
// the parameter are made from it, so the value of the parameter is the enumerator. The lists of
// metrics, map kinds and scores stand where their enums are used.
#ifndef TSB_CHOICES_H
#define TSB_CHOICES_H

#include "map/map_kinds.h"
#include "reverse/goal_style.h"
#include "reverse/metric.h"
#include "reverse/random_play.h"

// Parameter `method`.
#define METHODS(X)                                                                    \
  X(EXHAUSTIVE, "exhaustive", "reverse searches find the starts farthest from goals") \
  X(RANDOM, "random", "random reverse play, as in Speedy Roadie")

enum {
#define X(id, word, meaning) METHOD_##id,
  METHODS(X)
#undef X
};

// Parameter `metric`: a metric of the reverse search, or the rating.
#define METRIC_CHOICES(X) \
  METRICS(X)              \
  X(DIFFICULTY, "difficulty", "of several starts the one that is rated hardest")

enum { METRIC_DIFFICULTY = METRIC_COUNT };

// Parameter `measures`.
#define MEASURES_CHOICES(X)                            \
  X(AUTO, "auto", "all for a small pack, else rating") \
  X(RATING, "rating", "those that the rating needs")   \
  X(ALL, "all", "all of them")

enum {
#define X(id, word, meaning) MEASURES_##id,
  MEASURES_CHOICES(X)
#undef X
};

// Parameter `fix`: what is drawn in a room and stays. Its value has bit FIX_x for each.
#define FIXES(X)                      \
  X(GOALS, "goals", "the goals stay") \
  X(BOXES, "boxes", "the boxes stay") \
  X(PLAYER, "player", "the player's square stays")

enum {
#define X(id, word, meaning) FIX_BIT_##id,
  FIXES(X)
#undef X
#define X(id, word, meaning) FIX_##id = 1 << FIX_BIT_##id,
      FIXES(X)
#undef X
};

// The words of a list, separated by blanks. Every word brings a blank; the first one is skipped.
#define CHOICE_WORD(id, word, meaning) " " word
#define CHOICE_WORD_OF_MAP(id, builder, word, meaning) " " word
#define CHOICE_WORDS(list) (&("" list)[1])

#define METHOD_WORDS CHOICE_WORDS(METHODS(CHOICE_WORD))
#define METRIC_WORDS CHOICE_WORDS(METRIC_CHOICES(CHOICE_WORD))
#define MEASURES_WORDS CHOICE_WORDS(MEASURES_CHOICES(CHOICE_WORD))
#define SCORE_WORDS CHOICE_WORDS(RANDOM_PLAY_SCORES(CHOICE_WORD))
#define MAP_WORDS CHOICE_WORDS(MAP_KINDS(CHOICE_WORD_OF_MAP))
#define SYMMETRY_WORDS CHOICE_WORDS(MAP_SYMMETRIES(CHOICE_WORD))
#define GOAL_STYLE_WORDS CHOICE_WORDS(GOAL_STYLES(CHOICE_WORD))
#define FIX_WORDS CHOICE_WORDS(FIXES(CHOICE_WORD))
#define SWITCH_WORDS "off on"

#endif
