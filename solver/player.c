// Unknowns are the live positions together with the box pushed last. In a position the sums over
// all pushes and over those of each box are made once; from them follows the value for every last
// box. Dead positions need no unknowns: the chance is nil, the rest of the attempt a constant.
//
// The equations are solved by Gauss and Seidel's method: every value in turn is set to what the
// others make of it, from the goal outwards, so that one sweep carries a chance along a whole
// solution. Every push is given up on with 1 / patience, so errors shrink at least so much with
// each sweep, mostly much faster. What is left of the error after each sweep is, but for little, a
// sum of a few geometric sequences, so the limit can be forecast (by Wynn's epsilon algorithm,
// which strikes out as many of them as half its order) long before it is reached.
//
// The last value of the array, after those of the live positions, is that of a solved one.
#include "player.h"

#include <assert.h>
#include <math.h>

#include "mem.h"

// Change of the forecast in a sweep, as a part of it. Measured on 515 levels: then the logarithm to
// base 2 is off by less than 1e-4, mostly by much less.
static const double CLOSE_ENOUGH = 1e-6;
enum { CALM_SWEEPS = 2, MAX_SWEEPS = 100000, RISES = 64 };

static bool make_room(Player *player, Graph *graph, size_t edges) {
  Budget *budget = &graph->budget;
  size_t live = player->atlas->live_count, boxes = (size_t)graph->squares.boxes;
  player->push_grant.granted = player->first_grant.granted = player->place_grant.granted = 0;
  player->scale_grant.granted = player->value_grant.granted = 0;
  player->pushes =
      budget_grow(budget, player->pushes, &player->push_grant, edges, sizeof *player->pushes);
  player->first =
      budget_grow(budget, player->first, &player->first_grant, live + 1, sizeof *player->first);
  player->place = budget_grow(budget, player->place, &player->place_grant, graph->node_count,
                              sizeof *player->place);
  player->scale =
      budget_grow(budget, player->scale, &player->scale_grant, live * boxes, sizeof *player->scale);
  player->value = budget_grow(budget, player->value, &player->value_grant, live * boxes + 1,
                              sizeof *player->value);
  if (!player->factors) player->factors = mem_alloc(RISES, sizeof *player->factors);
  if (boxes > player->box_room) {
    player->box_room = boxes;
    player->sums = mem_resize(player->sums, boxes, sizeof *player->sums);
  }
  return !budget->refused;
}

static void weigh_rises(Player *player) {
  double weight = player->traits.foresight;
  for (int i = 0; i < RISES; i++) {
    player->factors[i] = weight;
    weight /= player->traits.foresight;
  }
}

// Whether or not the bound is the matching, it never falls by more than one.
static uint16_t rise_of(uint32_t before, uint32_t after) {
  uint32_t rise = after + 1 - before;
  return (uint16_t)(rise < RISES ? rise : RISES - 1);
}

// The value after a push from `node` to a live one; those of solved ones are all the same.
static uint32_t value_after(const Player *player, uint32_t node, GraphEdge edge) {
  const Graph *graph = player->atlas->graph;
  uint32_t boxes = (uint32_t)graph->squares.boxes, place = player->place[edge.target];
  if (place < player->solved) return player->atlas->live_count * boxes;
  return place * boxes + (uint32_t)graph_rank_after(graph, node, edge.push);
}

static size_t boxes_of(const Player *player) { return (size_t)player->atlas->graph->squares.boxes; }

static void clear_sums(Player *player) {
  for (size_t box = 0; box < boxes_of(player); box++) player->sums[box] = 0;
}

// Lists the pushes of the node at `place` from `next` on; returns the end of the list.
static uint32_t list_pushes(Player *player, uint32_t place, uint32_t next) {
  const Atlas *atlas = player->atlas;
  const Graph *graph = atlas->graph;
  uint32_t id = atlas->order[place];
  const GraphNode *node = &graph->nodes[id];
  double all = 0;
  clear_sums(player);
  for (uint32_t i = node->first; i < node->first + node->count; i++) {
    GraphEdge edge = graph->edges[i];
    uint16_t rise = rise_of(node->bound, graph->nodes[edge.target].bound);
    double weight = player->factors[rise];
    int box = graph_rank(graph, id, push_from(edge.push));
    all += weight;
    player->sums[box] += weight;
    if (player->place[edge.target] == ATLAS_DEAD) continue;
    player->pushes[next++] = (PlayerPush){value_after(player, id, edge), rise, (uint16_t)box};
  }
  if (id == 0) player->start_weight = all;
  for (size_t box = 0; box < boxes_of(player); box++)
    player->scale[place * boxes_of(player) + box] =
        1 / (all + (player->traits.habit - 1) * player->sums[box]);
  return next;
}

bool player_begin(Player *player, const Atlas *atlas, Graph *graph, PlayerTraits traits) {
  player->atlas = atlas;
  player->traits = traits;
  size_t edges = 0;
  for (uint32_t i = 0; i < atlas->live_count; i++)
    if (atlas->to_solve[atlas->order[i]]) edges += graph->nodes[atlas->order[i]].count;
  if (!make_room(player, graph, edges)) return false;
  weigh_rises(player);
  for (uint32_t i = 0; i < graph->node_count; i++) player->place[i] = ATLAS_DEAD;
  for (uint32_t i = 0; i < atlas->live_count; i++) player->place[atlas->order[i]] = i;
  player->solved = 0;
  while (player->solved < atlas->live_count && !atlas->to_solve[atlas->order[player->solved]])
    player->solved++;
  uint32_t next = 0;
  for (uint32_t i = 0; i < atlas->live_count; i++) {
    player->first[i] = next;
    if (atlas->to_solve[atlas->order[i]]) next = list_pushes(player, i, next);
  }
  player->first[atlas->live_count] = next;
  return true;
}

// What a push is worth: `own` for making it and the part `keep` of what follows, or `solved` if it
// was the last; `lost` if it loses. Pushes that lose are not listed: all are taken to lose, and
// those that do not get the difference.
typedef struct {
  double own, solved, keep, lost;
} Worth;

// `sums` gets the part of every box. All of it is inlined, so that for few boxes, whose number is
// then a constant, the sums stay in registers.
static inline __attribute__((always_inline)) double sum_pushes(const Player *player, uint32_t place,
                                                               const Worth *worth, double *sums,
                                                               size_t boxes) {
  double all = 0, own = worth->own - worth->lost;
  for (size_t box = 0; box < boxes; box++) sums[box] = 0;
  for (uint32_t i = player->first[place]; i < player->first[place + 1]; i++) {
    const PlayerPush *push = &player->pushes[i];
    double term = player->factors[push->rise] * (own + worth->keep * player->value[push->value]);
    all += term;
    sums[push->box] += term;
  }
  return all;
}

static inline __attribute__((always_inline)) void sweep_boxes(const Player *player, uint32_t begin,
                                                              const Worth *worth, double *sums,
                                                              size_t boxes) {
  double habit = player->traits.habit - 1;
  for (uint32_t place = begin; place < player->atlas->live_count; place++) {
    double all = sum_pushes(player, place, worth, sums, boxes);
    for (size_t box = 0; box < boxes; box++) {
      size_t at = place * boxes + box;
      player->value[at] = worth->lost + (all + habit * sums[box]) * player->scale[at];
    }
  }
}

static void sweep(const Player *player, uint32_t begin, const Worth *worth) {
  double sums[4];
  switch (boxes_of(player)) {
    case 1:
      sweep_boxes(player, begin, worth, sums, 1);
      break;
    case 2:
      sweep_boxes(player, begin, worth, sums, 2);
      break;
    case 3:
      sweep_boxes(player, begin, worth, sums, 3);
      break;
    case 4:
      sweep_boxes(player, begin, worth, sums, 4);
      break;
    default:
      sweep_boxes(player, begin, worth, player->sums, boxes_of(player));
  }
}

// The forecast of a sequence's limit: one diagonal of the table of Wynn's epsilon algorithm.
enum { FORECAST_ORDER = 12 };
typedef struct {
  double entry[FORECAST_ORDER + 1];
  int count;
} Forecast;

// Takes the next term of the sequence, which is positive; returns the limit as it looks now.
static double forecast(Forecast *diagonal, double term) {
  double *entry = diagonal->entry, last = entry[0], before_last = 0;
  int k = 1, known = diagonal->count;
  entry[0] = term;
  for (; k <= known && k <= FORECAST_ORDER && entry[k - 1] != last; k++) {
    double next = before_last + 1 / (entry[k - 1] - last);
    before_last = last;
    last = entry[k];
    entry[k] = next;
  }
  diagonal->count = k;
  double limit = entry[(k - 1) & ~1];  // the even ones are forecasts
  return isfinite(limit) && limit > 0 ? limit : term;
}

static double solve(Player *player, Worth worth) {
  const Atlas *atlas = player->atlas;
  uint32_t begin = player->solved, start = player->place[0];
  if (atlas->to_solve[0] == 0) return worth.solved;
  size_t values = atlas->live_count * boxes_of(player);
  for (size_t i = 0; i < values; i++) player->value[i] = 0;
  player->value[values] = (worth.solved - worth.own) / worth.keep;
  Forecast diagonal = {.count = 0};
  double result = 0;
  int calm = 0;
  for (player->sweeps = 0; calm < CALM_SWEEPS && player->sweeps < MAX_SWEEPS; player->sweeps++) {
    sweep(player, begin, &worth);
    double sum = sum_pushes(player, start, &worth, player->sums, boxes_of(player));
    double now = worth.lost + sum / player->start_weight, before = result;
    result = forecast(&diagonal, now);
    calm = fabs(result - before) <= CLOSE_ENOUGH * result ? calm + 1 : 0;
  }
  return result;
}

double player_chance(Player *player) {
  return solve(player, (Worth){.solved = 1, .keep = 1 - 1 / player->traits.patience});
}

double player_attempt(Player *player) {
  return solve(player, (Worth){.own = 1,
                               .solved = 1,
                               .keep = 1 - 1 / player->traits.patience,
                               .lost = 1 + player->traits.blind_pushes});
}

double player_effort(const Player *player, double chance, double attempt) {
  return (attempt + (1 - chance) * player->traits.restart_cost) / chance;
}

void player_free(Player *player) {
  mem_free(player->factors);
  mem_free(player->pushes);
  mem_free(player->first);
  mem_free(player->place);
  mem_free(player->scale);
  mem_free(player->value);
  mem_free(player->sums);
  *player = (Player){0};
}
