// What the user asked for goes to standard output: the pack, or JSON. The rest are messages.
#include "labyrinth_runs/labyrinth_print.h"

#include <inttypes.h>

#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/generate_print.h"
#include "labyrinth_pipeline/labyrinth_pack_choice.h"
#include "system/interrupt.h"

static void print_count(uint64_t count, const char *key, const char *meaning) {
  Text line = {0};
  if (!count) return;
  text_format(&line, "  %10" PRIu64 "  %-13s %s", count, key, meaning);
  message_line(&line);
}

void labyrinth_print_funnel(const LabyrinthReport *report) {
  const LabyrinthFunnel *funnel = &report->state->funnel;
  const LabyrinthCountRow *row;
  if (report->call->shared.quiet) return;
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++)
    print_count(labyrinth_funnel_count(funnel, row), row->key, row->meaning);
  for (int i = LABYRINTH_REJECT_NONE + 1; i < LABYRINTH_REJECT_COUNT; i++)
    print_count(funnel->rejects[i], labyrinth_reject_key((LabyrinthReject)i),
                labyrinth_reject_meaning((LabyrinthReject)i));
  print_count(funnel->rejects[LABYRINTH_REJECT_NONE], labyrinth_reject_key(LABYRINTH_REJECT_NONE),
              labyrinth_reject_meaning(LABYRINTH_REJECT_NONE));
}

// One line for --quiet and for --tier any.
static void print_missing_in_all(const LabyrinthReport *report, const FilledPlaces *places,
                                 const char *why) {
  int filled = filled_places_count(places);
  Text text = {0};
  text_format(&text, "%zu of %d levels found %s",
              labyrinth_pipeline_found(report->state) - (size_t)filled, report->params->count, why);
  if (filled)
    text_format(&text, "; %d place%s filled from other tiers", filled, filled == 1 ? "" : "s");
  message_error_text(report->call->command->name, &text);
}

static void print_missing_in_tier(const LabyrinthReport *report, const FilledPlaces *places,
                                  Tier tier, const char *why) {
  int wanted = labyrinth_pipeline_wanted(report->params, tier), found = report->state->found[tier];
  if (found >= wanted) return;
  Text filling = {0};
  filled_places_write(places, tier, &filling);
  message_note(report->call, "%s: %d of %d levels found %s%s%s", tier_name(tier), found, wanted,
               why, filling.length ? "; its places have " : "", filling.length ? filling.data : "");
  text_free(&filling);
}

void labyrinth_print_missing(const LabyrinthReport *report) {
  const char *why = report->end == LABYRINTH_PIPELINE_EXHAUSTED
                        ? "within max_candidates and patience"
                    : interrupt_pending() ? "before the interrupt"
                                          : "within --max-seconds";
  FilledPlaces places = labyrinth_filled_places(report->params, report->state);
  if (report->call->shared.quiet || report->params->tier == PARAM_TIER_ANY) {
    print_missing_in_all(report, &places, why);
    return;
  }
  for (int tier = 0; tier < TIER_COUNT; tier++)
    print_missing_in_tier(report, &places, (Tier)tier, why);
  Text rated = {0};
  labyrinth_pipeline_write_rated(report->state, &rated);
  if (rated.length) message_note(report->call, "%s", rated.data);
  text_free(&rated);
}

static cJSON *result_json(const LabyrinthReport *report) {
  const LabyrinthPipelineState *state = report->state;
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "out", report->out);
  json_add_count(object, "levels", labyrinth_pipeline_found(state));
  cJSON_AddBoolToObject(object, "complete", report->complete);
  cJSON *tiers = cJSON_AddObjectToObject(object, "tiers");
  cJSON *rated = cJSON_AddObjectToObject(object, "rated");
  for (int i = 0; i < TIER_COUNT; i++) {
    json_add_count(tiers, tier_name((Tier)i), (size_t)state->found[i]);
    json_add_count(rated, tier_name((Tier)i), state->rated[i]);
  }
  FilledPlaces places = labyrinth_filled_places(report->params, state);
  cJSON_AddItemToObject(object, "filled", generate_print_filled(&places));
  const LabyrinthCountRow *row;
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++)
    json_add_count(object, row->key, labyrinth_funnel_count(&state->funnel, row));
  return object;
}

int labyrinth_print_result(const LabyrinthReport *report) {
  if (report->call->shared.json) return json_print_result(report->call, result_json(report));
  Text text = {0};
  const char *separator = ": ";
  size_t found = labyrinth_pipeline_found(report->state);
  text_format(&text, "%s: %zu labyrinth%s", report->out, found, found == 1 ? "" : "s");
  for (int i = 0; i < TIER_COUNT; i++)
    if (report->state->found[i]) {
      text_format(&text, "%s%d %s", separator, report->state->found[i], tier_name((Tier)i));
      separator = ", ";
    }
  FilledPlaces places = labyrinth_filled_places(report->params, report->state);
  int filled = filled_places_count(&places);
  if (filled) text_format(&text, "; %d of them in places of other tiers", filled);
  text_add_char(&text, '\n');
  return message_result(report->call->command->name, &text) ? EXIT_OK : EXIT_TROUBLE;
}
