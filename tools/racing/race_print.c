#include "racing/race_print.h"

#include "cli/json_output.h"
#include "cli/sanitize.h"

static void print_racer(const Racer *racer, Text *out) {
  text_format(out, "%-13s\t%-7s\t%6zu\t%6zu\t%8zu\t%10zu\n", opponent_kind_name(racer->kind),
              race_outcome_name(racer->outcome), racer->moves, racer->pushes, racer->restarts,
              racer->positions);
}

static void print_winner(const RaceResult *result, Text *out) {
  if (result->winner == RACE_NOBODY) text_add(out, "nobody solved it");
  else if (result->winner == RACE_DRAW) text_add(out, "a draw");
  else text_format(out, "%s wins", opponent_kind_name(result->racers[result->winner].kind));
  text_format(out, ", %zu turn%s\n", result->turns, result->turns == 1 ? "" : "s");
}

// Aligned columns, with tabs between them for cut(1).
void race_print(const Level *level, const RaceResult *result, Text *out) {
  text_format(out, "level %d", level->number);
  if (level->title) {
    text_add(out, ": ");
    sanitize_printable(level->title, out);
  }
  text_format(out, "\n%-13s\t%-7s\t%6s\t%6s\t%8s\t%10s\n", "engine", "outcome", "moves", "pushes",
              "restarts", "positions");
  for (size_t i = 0; i < result->count; i++) print_racer(&result->racers[i], out);
  print_winner(result, out);
}

static cJSON *json_racer(const Racer *racer) {
  cJSON *object = cJSON_CreateObject();
  json_add_text(object, "engine", opponent_kind_name(racer->kind));
  json_add_text(object, "outcome", race_outcome_name(racer->outcome));
  json_add_count(object, "moves", racer->moves);
  json_add_count(object, "pushes", racer->pushes);
  json_add_count(object, "restarts", racer->restarts);
  json_add_count(object, "positions", racer->positions);
  json_add_text(object, "solution", racer->solution);
  return object;
}

cJSON *race_print_json(const Level *level, const RaceResult *result) {
  cJSON *object = cJSON_CreateObject(), *engines = cJSON_CreateArray();
  const OpponentKind *winner = result->winner >= 0 ? result->racers[result->winner].kind : NULL;
  json_add_count(object, "level", (uint64_t)level->number);
  json_add_text(object, "title", level->title);
  json_add_count(object, "turns", result->turns);
  json_add_text(object, "winner", winner ? opponent_kind_name(winner) : NULL);
  cJSON_AddBoolToObject(object, "draw", result->winner == RACE_DRAW);
  for (size_t i = 0; i < result->count; i++)
    cJSON_AddItemToArray(engines, json_racer(&result->racers[i]));
  cJSON_AddItemToObject(object, "engines", engines);
  return object;
}
