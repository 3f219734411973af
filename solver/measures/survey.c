#include "measures/survey.h"

#include <assert.h>
#include <math.h>

#include "base/mem.h"

// The player whose effort agrees best with how often people fail; see tools/fit.
static const PlayerTraits TYPICAL = {
    .foresight = 2, .habit = 5, .patience = 50, .blind_pushes = 5, .restart_cost = 3};

enum { DECOMPOSE_WORK = 2000000 };  // steps, about a second
// States times boxes, which bounds the memory of all that follows: a few hundred megabytes.
enum { MOST_CELLS = 1 << 22 };
static const size_t NO_LIMIT = SIZE_MAX / 2;

// The node after a push; the push must be possible and not dead, as those of a solution are.
static uint32_t follow(const Graph *graph, uint32_t id, Push push) {
  const GraphNode *node = &graph->nodes[id];
  const GraphEdge *edge = &graph->edges[node->first];
  while (edge->push != push) edge++;
  return edge->target;
}

// The graph along a solution, and then of what is nearest to it; false if it was halted.
static bool explore_near(Survey *survey, const Board *board, const Push *pushes, size_t count,
                         uint32_t max_states) {
  Graph *graph = &survey->near;
  graph_begin(graph, board, UINT32_MAX, NO_LIMIT);
  uint32_t node = 0;
  for (size_t i = 0; i < count; i++) {
    bool explored = graph_explore(graph, node);
    if (halted(graph->halt)) return false;
    assert(explored);
    node = follow(graph, node, pushes[i]);
  }
  uint32_t more = graph->node_count < max_states ? max_states - graph->node_count : 0;
  graph_extend(graph, more);
  survey->graph = graph;
  bool live = atlas_draw(&survey->atlas, graph);
  assert(live);
  return !halted(graph->halt);
}

bool survey_take(Survey *survey, Forward *forward, const Board *board, const Push *pushes,
                 size_t count, uint32_t max_states) {
  Graph *graph = &forward->graph;
  uint32_t most = MOST_CELLS / (uint32_t)(graph->squares.boxes + 1);
  if (max_states > most) max_states = most;
  survey->graph = graph;
  if (graph->node_count <= max_states) {
    graph_extend(graph, max_states - graph->node_count);
    bool live = atlas_draw(&survey->atlas, graph);
    graph->budget.limit = NO_LIMIT;  // what is left to do is bounded by the states
    if (live && survey->atlas.complete) return true;
  }
  survey->near.halt = graph->halt;
  return explore_near(survey, board, pushes, count, max_states);
}

static void play(Survey *survey, double foresight) {
  PlayerTraits traits = TYPICAL;
  traits.foresight = foresight;
  bool room = player_begin(&survey->player, &survey->atlas, survey->graph, traits);
  assert(room);
}

// In vast levels chances and counts run out of a double's range: then these are its ends.
static const double LEAST_CHANCE = 1e-300, MOST_COUNT = 1e300;

static double luck_of(double chance) { return -log2(fmax(chance, LEAST_CHANCE)); }
static double logarithm(double count) { return log10(fmin(count, MOST_COUNT)); }

SurveyValue survey_luck(Survey *survey) {
  play(survey, TYPICAL.foresight);
  return (SurveyValue){luck_of(player_chance(&survey->player)), survey->atlas.complete};
}

SurveyValue survey_dead_states(const Survey *survey) {
  double states = survey->graph->node_count;
  return (SurveyValue){1 - survey->atlas.live_count / states, survey->atlas.complete};
}

SurveyValue survey_optimal_solutions(Survey *survey) {
  double solutions;
  bool counted = ways_optimal(&survey->ways, &survey->atlas, survey->graph, &solutions);
  assert(counted);
  return (SurveyValue){logarithm(solutions), survey->atlas.complete};
}

static void number_boxes(Survey *survey, const Push *pushes, size_t count) {
  const Squares *squares = &survey->graph->squares;
  if (count > survey->box_room) {
    survey->box_room = count;
    survey->box = mem_resize(survey->box, count, sizeof *survey->box);
  }
  if ((size_t)squares->count > survey->box_at_room) {
    survey->box_at_room = (size_t)squares->count;
    survey->box_at = mem_resize(survey->box_at, survey->box_at_room, sizeof *survey->box_at);
  }
  int boxes = 0;
  for (int square = 0; square < squares->count; square++)
    if (squares->kind[square] & SQUARE_BOX) survey->box_at[square] = boxes++;
  for (size_t i = 0; i < count; i++) {
    int box = survey->box_at[push_from(pushes[i])];
    survey->box[i] = (uint32_t)box;
    survey->box_at[push_to(squares, pushes[i])] = box;
  }
}

static SurveyValue pieces(Survey *survey, size_t count, int groups, Grouping grouping) {
  uint32_t found = 0;
  if (!count) return (SurveyValue){0, true};
  if (survey->atlas.complete && !halted(survey->graph->halt))
    found = decompose_exact(&survey->decompose, &survey->atlas, survey->graph, groups, grouping,
                            DECOMPOSE_WORK);
  if (found) return (SurveyValue){found, true};
  int boxes = survey->graph->squares.boxes;
  return (SurveyValue){decompose_line(survey->box, count, boxes, groups, grouping), false};
}

Surveys survey_measure(Survey *survey, const Push *pushes, size_t count) {
  Graph *graph = survey->graph;
  const Atlas *atlas = &survey->atlas;
  bool exact = atlas->complete;
  WaysResult ways;
  PassageResult passage;
  bool counted = ways_count(&survey->ways, atlas, graph, &ways) &&
                 passage_measure(&survey->passage, atlas, graph, &passage);
  assert(counted);
  play(survey, TYPICAL.foresight);
  double chance = player_chance(&survey->player), attempt = player_attempt(&survey->player);
  double effort = player_effort(&survey->player, fmax(chance, LEAST_CHANCE), attempt);
  play(survey, 1);
  double blind = player_chance(&survey->player);
  number_boxes(survey, pushes, count);
  return (Surveys){
      .luck = {luck_of(chance), exact},
      .effort = {logarithm(fmax(effort, 1)), exact},
      .foresight = {luck_of(blind) - luck_of(chance), exact},
      .states = {graph->node_count, exact},
      .dead_states = survey_dead_states(survey),
      .optimal_solutions = {logarithm(ways.optimal), exact},
      .near_solutions = {logarithm(ways.near), exact},
      .dead_pushes = {ways.dead_share, exact},
      .bottlenecks = {passage.bottlenecks, exact},
      .least_counter_intuitive = {passage.counter_intuitive, exact && graph->bound.matched},
      .pieces_2 = pieces(survey, count, 2, GROUPS_FREE),
      .pieces_2_balanced = pieces(survey, count, 2, GROUPS_BALANCED),
      .pieces_3 = pieces(survey, count, 3, GROUPS_FREE),
  };
}

void survey_free(Survey *survey) {
  graph_free(&survey->near);
  atlas_free(&survey->atlas);
  player_free(&survey->player);
  ways_free(&survey->ways);
  passage_free(&survey->passage);
  decompose_free(&survey->decompose);
  mem_free(survey->box);
  mem_free(survey->box_at);
  *survey = (Survey){0};
}
