#include "command_parts/tier_report.h"

#include "cli/messages.h"

static void print_missing_in_all(const TierReport *report, const char *why) {
  int filled = filled_places_count(&report->places);
  Text text = {0};
  text_format(&text, "%zu of %d levels found %s", report->levels - (size_t)filled, report->count,
              why);
  if (filled)
    text_format(&text, "; %d place%s filled from other tiers", filled, filled == 1 ? "" : "s");
  message_error_text(report->call->command->name, &text);
}

static void print_missing_in_tier(const TierReport *report, Tier tier, const char *why) {
  int wanted = report->wanted[tier], found = report->found[tier];
  if (found >= wanted) return;
  Text filling = {0};
  filled_places_write(&report->places, tier, &filling);
  message_note(report->call, "%s: %d of %d levels found %s%s%s", tier_name(tier), found, wanted,
               why, filling.length ? "; its places have " : "", filling.length ? filling.data : "");
  text_free(&filling);
}

bool tier_report_by_tier(const TierReport *report) {
  return !report->call->shared.quiet && !report->any_tier;
}

void tier_report_missing(const TierReport *report, const char *why) {
  if (!tier_report_by_tier(report)) print_missing_in_all(report, why);
  else
    for (int tier = 0; tier < TIER_COUNT; tier++) print_missing_in_tier(report, (Tier)tier, why);
}

bool tier_report_print(const TierReport *report, const char *pack) {
  Text text = {0};
  const char *separator = ": ";
  text_format(&text, "%s: %zu %s%s", pack, report->levels, report->noun,
              report->levels == 1 ? "" : "s");
  for (int i = 0; i < TIER_COUNT; i++)
    if (report->found[i]) {
      text_format(&text, "%s%d %s", separator, report->found[i], tier_name((Tier)i));
      separator = ", ";
    }
  int filled = filled_places_count(&report->places);
  if (filled) text_format(&text, "; %d of them in places of other tiers", filled);
  text_add_char(&text, '\n');
  return message_result(report->call->command->name, &text);
}
