#include "library/library_run_state.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "json/gen_json.h"
#include "json/json_text.h"

// Counts that the text holds by their names.
#define STATE_COUNTS(X)  \
  X(next_candidate)      \
  X(states_at_accept)    \
  X(states_at_enough)    \
  X(candidate_at_accept) \
  X(misses_at_accept)    \
  X(repeats_at_accept)

char *library_run_state_write(const PipelineState *state) {
  cJSON *object = cJSON_CreateObject();
#define X(key) gen_json_add_u64(object, #key, state->key);
  STATE_COUNTS(X)
#undef X
  gen_json_add_u64(object, "next_level", (uint64_t)state->next_level);
  cJSON *rated = cJSON_AddObjectToObject(object, "rated");
  for (int i = 0; i < TIER_COUNT; i++) gen_json_add_u64(rated, tier_name((Tier)i), state->rated[i]);
  cJSON_AddItemToObject(object, "funnel", gen_json_funnel(&state->funnel));
  char *text = json_text_compact(object);
  cJSON_Delete(object);
  return text;
}

static void read_state(const cJSON *object, PipelineState *state) {
#define X(key) state->key = gen_json_read_count(object, #key);
  STATE_COUNTS(X)
#undef X
  state->next_level = (int)gen_json_read_count(object, "next_level");
  const cJSON *rated = cJSON_GetObjectItem(object, "rated");
  for (int i = 0; i < TIER_COUNT; i++)
    state->rated[i] = gen_json_read_count(rated, tier_name((Tier)i));
  state->funnel = gen_json_read_funnel(cJSON_GetObjectItem(object, "funnel"));
}

bool library_run_state_read(const char *text, const GenParams *params, PipelineState *state) {
  cJSON *object = cJSON_Parse(text);
  bool ok = cJSON_IsObject(object) &&
            gen_json_read_count(object, "next_level") < (uint64_t)pipeline_candidate_levels(params);
  if (ok) read_state(object, state);
  cJSON_Delete(object);
  return ok;
}
