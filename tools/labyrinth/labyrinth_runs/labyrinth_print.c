// What the user asked for goes to standard output: the pack, or JSON. The rest are messages.
#include "labyrinth_runs/labyrinth_print.h"

#include "cli/json_output.h"
#include "cli/messages.h"
#include "command_parts/generate_print.h"
#include "command_parts/tier_report.h"
#include "labyrinth_pipeline/labyrinth_pack_choice.h"
#include "system/interrupt.h"

void labyrinth_print_funnel(const LabyrinthReport *report) {
  const LabyrinthFunnel *funnel = &report->state->funnel;
  const LabyrinthCountRow *row;
  if (report->call->shared.quiet) return;
  for (size_t i = 0; (row = labyrinth_count_row(i)); i++)
    generate_print_count(labyrinth_funnel_count(funnel, row), row->key, row->meaning);
  for (int i = LABYRINTH_REJECT_NONE + 1; i < LABYRINTH_REJECT_COUNT; i++)
    generate_print_count(funnel->rejects[i], labyrinth_reject_key((LabyrinthReject)i),
                         labyrinth_reject_meaning((LabyrinthReject)i));
  generate_print_count(funnel->rejects[LABYRINTH_REJECT_NONE],
                       labyrinth_reject_key(LABYRINTH_REJECT_NONE),
                       labyrinth_reject_meaning(LABYRINTH_REJECT_NONE));
}

static TierReport tiers_of(const LabyrinthReport *report) {
  TierReport tiers = {.call = report->call,
                      .noun = "labyrinth",
                      .levels = labyrinth_pipeline_found(report->state),
                      .count = report->params->count,
                      .any_tier = report->params->tier == PARAM_TIER_ANY,
                      .found = report->state->found,
                      .places = labyrinth_filled_places(report->params, report->state)};
  for (int i = 0; i < TIER_COUNT; i++)
    tiers.wanted[i] = labyrinth_pipeline_wanted(report->params, (Tier)i);
  return tiers;
}

void labyrinth_print_missing(const LabyrinthReport *report) {
  const char *why = report->end == LABYRINTH_PIPELINE_EXHAUSTED
                        ? "within max_candidates and patience"
                    : interrupt_pending() ? "before the interrupt"
                                          : "within --max-seconds";
  TierReport tiers = tiers_of(report);
  tier_report_missing(&tiers, why);
  if (!tier_report_by_tier(&tiers)) return;
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
  TierReport tiers = tiers_of(report);
  return tier_report_print(&tiers, report->out) ? EXIT_OK : EXIT_TROUBLE;
}
