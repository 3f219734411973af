// A difficulty as people read it: a whole number, how sure it is, and what it means.
//
// The difficulty itself has two decimals, so that levels have an order. As a prediction it is far
// less exact than that.
#ifndef TSB_DIFFICULTY_WORDS_H
#define TSB_DIFFICULTY_WORDS_H

#include "base/text.h"

// Whole numbers that enclose the share of people who really gave up, for about two of three levels
// of collections that the fit had not seen.
typedef struct {
  int low, high;
} DifficultyBand;

int difficulty_whole(double difficulty);
DifficultyBand difficulty_band(double difficulty);  // of the whole number

// The level is harder than so many tenths of the levels of Microban I, a well-known collection for
// beginners. 0 .. 10; 10: harder than all of them.
enum { MICROBAN_TENTHS = 10 };
int difficulty_microban_tenths(double difficulty);
// So many tenths of Microban I are at most this hard. `tenths`: 1 .. 10
double difficulty_microban_bound(int tenths);

void difficulty_write_band(double difficulty, Text *out);  // "31 (21-44)"
// Of levels from `low` to `high`: "harder than 2 to 7 of 10 levels of Microban".
void difficulty_write_microban(double low, double high, Text *out);

#endif
