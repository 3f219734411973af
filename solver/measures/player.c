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
// What is kept per unknown is what arriving there is worth to the push that leads there, so that a
// push is one product and one sum. The values of a position's boxes, if they are few, lie in the
// lanes of a vector, which the machine adds at once: a push brings its weight in the lane of its
// box and nothing in the others. The push graph's positions at one distance from the goal never
// follow one another directly, since every push changes the parity of the boxes' squares; so their
// turn within a sweep is free, and those with equally many pushes follow one another, for the sake
// of the machine's guesses. The last value of the array, after those of the live positions, is that
// of a solved one.
#include "measures/player.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/machine.h"
#include "base/mem.h"

// Change of the forecast in a sweep, as a part of it. Measured on 1,100 levels: when it has been so
// small for so many sweeps, the logarithm to base 2 is off by less than 6e-4, mostly by much less.
static const double CLOSE_ENOUGH = 1e-5;
enum { CALM_SWEEPS = 3, MAX_SWEEPS = 100000, RISES = 64 };
enum { LANES = 4 };  // of a vector; positions of more boxes are summed box by box
typedef double Vector __attribute__((vector_size(LANES * sizeof(double))));

static size_t lanes_for(size_t boxes) { return boxes > LANES ? boxes : LANES; }

static bool make_room(Player *player, Graph *graph) {
  Budget *budget = &graph->budget;
  size_t live = player->atlas->live_count, boxes = (size_t)graph->squares.boxes;
  player->first_grant.granted = player->place_grant.granted = 0;
  player->order_grant.granted = 0;
  player->scale_grant.granted = player->value_grant.granted = 0;
  player->first =
      budget_grow(budget, player->first, &player->first_grant, live + 1, sizeof *player->first);
  player->order =
      budget_grow(budget, player->order, &player->order_grant, live, sizeof *player->order);
  player->place = budget_grow(budget, player->place, &player->place_grant, graph->node_count,
                              sizeof *player->place);
  player->lanes = lanes_for(boxes);
  size_t values = live * player->lanes;
  player->scale =
      budget_grow(budget, player->scale, &player->scale_grant, values, sizeof *player->scale);
  player->value =
      budget_grow(budget, player->value, &player->value_grant, values + 1, sizeof *player->value);
  if (!player->factors) {
    player->factors = mem_alloc(RISES, sizeof *player->factors);
    player->weights = mem_alloc((size_t)RISES * LANES * LANES, sizeof *player->weights);
  }
  if (player->lanes > player->sum_room) {
    player->sum_room = player->lanes;
    player->sums = mem_resize(player->sums, player->lanes, sizeof *player->sums);
  }
  return !budget->refused;
}

static void weigh_rises(Player *player) {
  double weight = player->traits.foresight;
  for (int rise = 0; rise < RISES; rise++) {
    player->factors[rise] = weight;
    for (int box = 0; box < LANES; box++)
      for (int lane = 0; lane < LANES; lane++)
        player->weights[(rise * LANES + box) * LANES + lane] = lane == box ? weight : 0;
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
  uint32_t lanes = (uint32_t)player->lanes, place = player->place[edge.target];
  if (place < player->solved) return player->atlas->live_count * lanes;
  return place * lanes + (uint32_t)graph_rank_after(player->atlas->graph, node, edge.push);
}

// Lists the pushes of the node at `place` from `next` on; returns the end of the list.
static inline uint32_t list_pushes(Player *player, uint32_t place, uint32_t next) {
  const Graph *graph = player->atlas->graph;
  uint32_t id = player->order[place];
  const GraphNode *node = &graph->nodes[id];
  double all = 0, *sums = player->sums;
  size_t lanes = player->lanes;
  for (size_t box = 0; box < lanes; box++) sums[box] = 0;
  for (uint32_t i = node->first; i < node->first + node->count; i++) {
    GraphEdge edge = graph->edges[i];
    uint16_t rise = rise_of(node->bound, graph->nodes[edge.target].bound);
    double weight = player->factors[rise];
    int box = graph_rank(graph, id, push_from(edge.push));
    all += weight;
    sums[box] += weight;
    if (player->place[edge.target] == ATLAS_DEAD) continue;
    uint16_t row = lanes > LANES ? rise : (uint16_t)(rise * LANES + box);
    player->pushes[next++] = (PlayerPush){value_after(player, id, edge), row, (uint16_t)box};
  }
  if (id == 0) player->start_weight = all;
  double *scale = &player->scale[place * lanes], keep = 1 - 1 / player->traits.patience;
  for (size_t box = 0; box < lanes; box++)
    scale[box] = keep / (all + (player->traits.habit - 1) * sums[box]);
  return next;
}

// Of the pushes of a node, how many lead to live ones.
static uint32_t live_pushes(const Atlas *atlas, uint32_t id) {
  const GraphNode *node = &atlas->graph->nodes[id];
  uint32_t count = 0;
  if (atlas->to_solve[id] == 0) return 0;
  for (uint32_t i = node->first; i < node->first + node->count; i++)
    count += atlas_live(atlas, atlas->graph->edges[i].target);
  return count;
}

// Puts the nodes of one distance from the goal, those of the atlas from `begin` to `end`, into
// order by the number of their pushes, by counting. `first` is scratch.
static uint32_t order_layer(Player *player, uint32_t begin, uint32_t end) {
  enum { MANY = 63 };
  uint32_t at[MANY + 2] = {0}, pushes = 0, *count = player->first;
  const uint32_t *ids = player->atlas->order;
  for (uint32_t i = begin; i < end; i++) {
    count[i] = live_pushes(player->atlas, ids[i]);
    pushes += count[i];
    if (count[i] > MANY) count[i] = MANY;
    at[count[i] + 1]++;
  }
  for (int i = 0; i < MANY; i++) at[i + 1] += at[i];
  for (uint32_t i = begin; i < end; i++) player->order[begin + at[count[i]]++] = ids[i];
  return pushes;
}

// Fills in order, place and solved; returns the number of pushes to list.
static size_t order_places(Player *player) {
  const Atlas *atlas = player->atlas;
  size_t pushes = 0;
  player->solved = 0;
  for (uint32_t begin = 0, end; begin < atlas->live_count; begin = end) {
    uint32_t distance = atlas->to_solve[atlas->order[begin]];
    for (end = begin; end < atlas->live_count; end++)
      if (atlas->to_solve[atlas->order[end]] != distance) break;
    pushes += order_layer(player, begin, end);
    if (distance == 0) player->solved = end;
  }
  for (uint32_t i = 0; i < atlas->graph->node_count; i++) player->place[i] = ATLAS_DEAD;
  for (uint32_t i = 0; i < atlas->live_count; i++) player->place[player->order[i]] = i;
  return pushes;
}

static bool room_for_pushes(Player *player, Graph *graph, size_t pushes) {
  player->push_grant.granted = 0;
  player->pushes = budget_grow(&graph->budget, player->pushes, &player->push_grant, pushes,
                               sizeof *player->pushes);
  return !graph->budget.refused;
}

MACHINE_CLONES bool player_begin(Player *player, const Atlas *atlas, Graph *graph,
                                 PlayerTraits traits) {
  player->atlas = atlas;
  player->traits = traits;
  if (!make_room(player, graph)) return false;
  weigh_rises(player);
  if (!room_for_pushes(player, graph, order_places(player))) return false;
  uint32_t next = 0;
  for (uint32_t i = 0; i < atlas->live_count; i++) {
    player->first[i] = next;
    if (i >= player->solved) next = list_pushes(player, i, next);
  }
  player->first[atlas->live_count] = next;
  return true;
}

// What a push is worth: `own` for making it and what follows, unless patience ends with it; or
// `solved` if it was the last; `lost` if it loses. Pushes that lose are not listed: all are taken
// to lose, and those that do not get the difference.
typedef struct {
  double own, solved, lost;
} Worth;

// The values of the places from `begin` on, anew. Arriving is worth `least` at least.
static inline __attribute__((always_inline)) void sweep_lanes(const Player *player, uint32_t begin,
                                                              double least) {
  const double habit = player->traits.habit - 1, *weights = player->weights;
  const uint32_t *first = player->first, end = player->atlas->live_count;
  uint32_t next = first[begin];
  for (uint32_t place = begin; place < end; place++) {
    Vector sum = {0}, weight, scale;
    for (uint32_t last = first[place + 1]; next < last; next++) {
      const PlayerPush *push = &player->pushes[next];
      memcpy(&weight, &weights[(size_t)push->row * LANES], sizeof weight);
      sum += weight * player->value[push->value];
    }
    double all = sum[0] + sum[1] + (sum[2] + sum[3]);
    memcpy(&scale, &player->scale[(size_t)place * LANES], sizeof scale);
    Vector out = (sum * habit + all) * scale + least;
    memcpy(&player->value[(size_t)place * LANES], &out, sizeof out);
  }
}

// The sum over all pushes of a place, of more boxes than there are lanes; `sums` gets the part of
// every box.
static double sum_pushes(const Player *player, uint32_t place) {
  double all = 0;
  for (size_t box = 0; box < player->lanes; box++) player->sums[box] = 0;
  for (uint32_t i = player->first[place]; i < player->first[place + 1]; i++) {
    const PlayerPush *push = &player->pushes[i];
    double term = player->factors[push->row] * player->value[push->value];
    all += term;
    player->sums[push->box] += term;
  }
  return all;
}

static void sweep_boxes(const Player *player, uint32_t begin, double least) {
  double habit = player->traits.habit - 1;
  for (uint32_t place = begin; place < player->atlas->live_count; place++) {
    double all = sum_pushes(player, place);
    for (size_t box = 0; box < player->lanes; box++) {
      size_t at = place * player->lanes + box;
      player->value[at] = least + (all + habit * player->sums[box]) * player->scale[at];
    }
  }
}

MACHINE_CLONES static void sweep(const Player *player, uint32_t begin, double least) {
  if (player->lanes == LANES) sweep_lanes(player, begin, least);
  else sweep_boxes(player, begin, least);
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

// The worth of the pushes at the start, when no box was pushed last, beyond that of losing.
static double start_value(const Player *player) {
  uint32_t start = player->place[0];
  size_t rows = player->lanes > LANES ? 1 : LANES;  // of a rise
  double sum = 0;
  for (uint32_t i = player->first[start]; i < player->first[start + 1]; i++)
    sum += player->factors[player->pushes[i].row / rows] * player->value[player->pushes[i].value];
  return sum / player->start_weight;
}

static double solve(Player *player, Worth worth) {
  const Atlas *atlas = player->atlas;
  if (atlas->to_solve[0] == 0) return worth.solved;
  double gain = worth.own - worth.lost;
  double least = gain + worth.lost * (1 - 1 / player->traits.patience);
  size_t values = atlas->live_count * player->lanes;
  for (size_t i = 0; i < values; i++) player->value[i] = gain;
  player->value[values] = worth.solved - worth.lost;
  Forecast diagonal = {.count = 0};
  double result = 0;
  int calm = 0;
  for (player->sweeps = 0; calm < CALM_SWEEPS && player->sweeps < MAX_SWEEPS; player->sweeps++) {
    sweep(player, player->solved, least);
    double now = worth.lost + start_value(player), before = result;
    result = forecast(&diagonal, now);
    calm = fabs(result - before) <= CLOSE_ENOUGH * result ? calm + 1 : 0;
  }
  return result;
}

double player_chance(Player *player) { return solve(player, (Worth){.solved = 1}); }

double player_attempt(Player *player) {
  return solve(player, (Worth){.own = 1, .solved = 1, .lost = 1 + player->traits.blind_pushes});
}

double player_effort(const Player *player, double chance, double attempt) {
  return (attempt + (1 - chance) * player->traits.restart_cost) / chance;
}

void player_free(Player *player) {
  mem_free(player->factors);
  mem_free(player->weights);
  mem_free(player->pushes);
  mem_free(player->first);
  mem_free(player->order);
  mem_free(player->place);
  mem_free(player->scale);
  mem_free(player->value);
  mem_free(player->sums);
  *player = (Player){0};
}
