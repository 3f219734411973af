// Either all tiers of a list have a number, or none has: nobody could say how many levels the
// others get.
#include "params/tier_list.h"

#include <stdint.h>
#include <string.h>

#include "base/mem.h"

enum { ALL_TIERS = (1 << TIER_COUNT) - 1 };

// "hard" or "hard=5"; *count is 0 without a number.
static bool parse_tier(char *text, Tier *tier, int *count) {
  char *equals = strchr(text, '=');
  uint64_t number = 0;
  if (equals) *equals = '\0';
  if (!tier_by_name(text, tier)) return false;
  if (equals && (!text_to_number(equals + 1, &number) || number < 1 || number > TIER_LIST_MOST))
    return false;
  *count = (int)number;
  return true;
}

static bool add_tier(TierList *list, char *text) {
  Tier tier;
  int count;
  if (!parse_tier(text, &tier, &count)) return false;
  bool again = list->mask >> tier & 1;
  if (again && (count || list->counts[tier])) return false;  // two numbers of one tier
  list->mask |= 1 << tier;
  list->counts[tier] = count;
  return true;
}

static bool counts_agree(const TierList *list) {
  int with = 0;
  int64_t sum = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    with |= (list->counts[tier] != 0) << tier;
    sum += list->counts[tier];
  }
  return !with || (with == list->mask && sum <= TIER_LIST_MOST);
}

bool tier_list_parse(const char *text, TierList *out) {
  TierList list = {0};
  if (!strcmp(text, "any")) return *out = list, true;
  if (!strcmp(text, "all")) return *out = (TierList){.mask = ALL_TIERS}, true;
  char *copy = mem_string(text, strlen(text)), *rest = copy, *item;
  bool ok = true;
  while (ok && (item = strsep(&rest, ",+"))) ok = add_tier(&list, item);
  mem_free(copy);
  ok = ok && counts_agree(&list);
  if (ok) *out = list;
  return ok;
}

int tier_list_sum(const TierList *list) {
  int sum = 0;
  for (int tier = 0; tier < TIER_COUNT; tier++) sum += list->counts[tier];
  return sum;
}

void tier_list_write(const TierList *list, Text *out) {
  bool counted = tier_list_sum(list) > 0;
  const char *separator = "";
  if (!counted && (!list->mask || list->mask == ALL_TIERS)) {
    text_add(out, list->mask ? "all" : "any");
    return;
  }
  for (int tier = 0; tier < TIER_COUNT; tier++) {
    if (!(list->mask >> tier & 1)) continue;
    text_format(out, "%s%s", separator, tier_name((Tier)tier));
    if (counted) text_format(out, "=%d", list->counts[tier]);
    separator = ",";
  }
}

bool tier_list_valid(const TierList *list) {
  if (list->mask < 0 || list->mask > ALL_TIERS) return false;
  for (int tier = 0; tier < TIER_COUNT; tier++)
    if (list->counts[tier] < 0 || list->counts[tier] > TIER_LIST_MOST) return false;
  return counts_agree(list);
}
