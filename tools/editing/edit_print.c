// Results go to standard output; see cli/messages.h.
#include "editing/edit_print.h"

#include "cli/json_output.h"
#include "cli/messages.h"

static void count_tiers(const EditedPack *pack, int counts[TIER_COUNT]) {
  for (size_t i = 0; i < pack->count; i++) counts[pack->levels[i].tier]++;
}

static int print_json(const Call *call, const char *out, const EditedPack *pack, cJSON *object) {
  int counts[TIER_COUNT] = {0};
  count_tiers(pack, counts);
  json_add_text(object, "out", out);
  json_add_count(object, "levels", pack->count);
  json_add_text(object, "order", pack_order_word(pack->about.order));
  cJSON *tiers = cJSON_AddObjectToObject(object, "tiers");
  for (int i = 0; i < TIER_COUNT; i++)
    cJSON_AddNumberToObject(tiers, tier_name((Tier)i), counts[i]);
  return json_print_result(call, object);
}

int edit_print_result(const Call *call, const char *out, const EditedPack *pack, cJSON *object) {
  if (object) return print_json(call, out, pack, object);
  int counts[TIER_COUNT] = {0};
  Text text = {0};
  const char *separator = ": ";
  count_tiers(pack, counts);
  text_format(&text, "%s: %zu level%s", out, pack->count, pack->count == 1 ? "" : "s");
  for (int i = 0; i < TIER_COUNT; i++) {
    if (!counts[i]) continue;
    text_format(&text, "%s%d %s", separator, counts[i], tier_name((Tier)i));
    separator = ", ";
  }
  if (pack->about.order == PACK_ORDER_GIVEN) text_add(&text, "; in the given order");
  text_add_char(&text, '\n');
  return message_result(call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}
