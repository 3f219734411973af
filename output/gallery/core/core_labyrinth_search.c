// Thin wrappers around labyrinth_search/labyrinth_search.h: a search from the position of the game.
#include "core/core.h"
#include "labyrinth_search/labyrinth_reason.h"
#include "labyrinth_search/labyrinth_search.h"

static LabyrinthSearch *search;  // or NULL

static LabyrinthLimits limits_of(uint32_t nodes, uint32_t megabytes) {
  return (LabyrinthLimits){.max_nodes = nodes, .max_bytes = (size_t)megabytes << 20};
}

void core_labyrinth_begin(int goal, uint32_t nodes, uint32_t megabytes) {
  const LabyrinthSession *session = core_labyrinth_session();
  core_labyrinth_end();
  search = labyrinth_search_new(labyrinth_session_maze(session), labyrinth_session_state(session),
                                (LabyrinthGoal)goal, limits_of(nodes, megabytes));
}

int core_labyrinth_step(uint32_t nodes) {
  LabyrinthOutcome outcome = labyrinth_search_step(search, nodes);
  Text moves = {0};
  labyrinth_search_write_moves(search, &moves);
  core_write(moves.data, moves.length);
  text_free(&moves);
  return (int)outcome;
}

double core_labyrinth_nodes(void) { return (double)labyrinth_search_result(search).nodes; }

int core_labyrinth_shortest(void) { return labyrinth_search_result(search).shortest; }

void core_labyrinth_end(void) {
  labyrinth_search_free(search);
  search = NULL;
}

int core_labyrinth_explain(uint32_t nodes, uint32_t megabytes) {
  const LabyrinthSession *session = core_labyrinth_session();
  LabyrinthReason reason = {0};
  if (!labyrinth_explain(labyrinth_session_maze(session), labyrinth_session_state(session),
                         limits_of(nodes, megabytes), &reason))
    return 0;
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "kind", labyrinth_reason_name(reason.kind));
  if (reason.cell != LABYRINTH_NOWHERE) cJSON_AddNumberToObject(object, "cell", reason.cell);
  cJSON *monsters = cJSON_AddArrayToObject(object, "monsters");
  for (int i = 0; i < LABYRINTH_MAX_MONSTERS; i++)
    if (reason.monsters >> i & 1) cJSON_AddItemToArray(monsters, cJSON_CreateNumber(i));
  cJSON_AddStringToObject(object, "text", reason.sentence.data);
  labyrinth_reason_free(&reason);
  return core_write_json(object);
}
