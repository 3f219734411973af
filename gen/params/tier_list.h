// Tiers as text: "hard,expert", or with numbers of levels, "hard=5,expert=10". Plus signs join as
// well as commas.
#ifndef TSB_TIER_LIST_H
#define TSB_TIER_LIST_H

#include "base/text.h"
#include "params/difficulty_tiers.h"

enum { TIER_LIST_MOST = 10000000 };  // levels

typedef struct {
  int mask;                // a bit for each tier; 0: any
  int counts[TIER_COUNT];  // levels of each tier. All 0: no numbers
} TierList;

// "all" and "any", too. False if it is no such list; then *out is unchanged.
bool tier_list_parse(const char *text, TierList *out);
void tier_list_write(const TierList *list, Text *out);
bool tier_list_valid(const TierList *list);  // could tier_list_parse have made it?
int tier_list_sum(const TierList *list);     // of the numbers; 0 if there are none
#endif
