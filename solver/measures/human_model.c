// The unknowns are the live positions together with the box pushed last. For a position the sum
// over all pushes and the sums over the pushes of each box are computed once; the value for every
// last box follows from them. Dead positions need no unknowns: the chance to solve is zero, and the
// rest of the attempt a constant.
//
// The equations are solved by the Gauss-Seidel method. A sweep sets every value in turn to what the
// others make of it, from the goal outwards, so that one sweep carries a chance along a whole
// solution. The player gives up with chance 1 / patience at every push, so a sweep shrinks the
// error at least by that factor, and mostly much more. The error is nearly a sum of a few geometric
// sequences. Wynn's epsilon algorithm, which removes half as many of them as its order, therefore
// extrapolates the limit long before the sweeps reach it.
//
// A value is what arriving at its unknown is worth to the push that leads there, so a push takes
// one product and one sum. If there are few boxes, the values of a position are the lanes of one
// vector: a push adds its weight in the lane of its box and zero in the others. Positions at the
// same distance from the goal never follow each other directly, because every push changes the
// parity of the boxes' squares. So their order within a sweep is free, and they are sorted by their
// number of pushes, which helps branch prediction. The last value of the array, after those of the
// live positions, belongs to all solved ones.
#include "measures/human_model.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/cpu_clones.h"
#include "base/mem.h"

// The sweeps end when the extrapolated limit has changed by less than this part of itself for
// STABLE_SWEEPS sweeps. On 1,100 levels the logarithm to base 2 was then off by less than 6e-4,
// mostly by much less.
static const double TOLERANCE = 1e-5;
enum { STABLE_SWEEPS = 3, MAX_SWEEPS = 100000, RISES = 64 };
enum { LANES = 4 };  // of a vector; positions of more boxes are summed box by box
typedef double Vector __attribute__((vector_size(LANES * sizeof(double))));

static size_t lanes_for(size_t boxes) { return boxes > LANES ? boxes : LANES; }

static bool make_room(HumanModel *model, PositionGraph *graph) {
  MemoryBudget *budget = &graph->budget;
  size_t live = model->live_positions->live_count, boxes = (size_t)graph->squares.boxes;
  model->first_grant.granted = model->index_grant.granted = 0;
  model->order_grant.granted = 0;
  model->scale_grant.granted = model->value_grant.granted = 0;
  model->first =
      memory_budget_grow(budget, model->first, &model->first_grant, live + 1, sizeof *model->first);
  model->order =
      memory_budget_grow(budget, model->order, &model->order_grant, live, sizeof *model->order);
  model->index = memory_budget_grow(budget, model->index, &model->index_grant, graph->node_count,
                                    sizeof *model->index);
  model->lanes = lanes_for(boxes);
  size_t values = live * model->lanes;
  model->scale =
      memory_budget_grow(budget, model->scale, &model->scale_grant, values, sizeof *model->scale);
  model->value = memory_budget_grow(budget, model->value, &model->value_grant, values + 1,
                                    sizeof *model->value);
  if (!model->factors) {
    model->factors = mem_alloc(RISES, sizeof *model->factors);
    model->weights = mem_alloc((size_t)RISES * LANES * LANES, sizeof *model->weights);
  }
  if (model->lanes > model->sum_capacity) {
    model->sum_capacity = model->lanes;
    model->sums = mem_resize(model->sums, model->lanes, sizeof *model->sums);
  }
  return !budget->refused;
}

static void set_rise_weights(HumanModel *model) {
  double weight = model->traits.foresight;
  for (int rise = 0; rise < RISES; rise++) {
    model->factors[rise] = weight;
    for (int box = 0; box < LANES; box++)
      for (int lane = 0; lane < LANES; lane++)
        model->weights[(rise * LANES + box) * LANES + lane] = lane == box ? weight : 0;
    weight /= model->traits.foresight;
  }
}

// The rise of the bound, + 1. No kind of bound falls by more than one in a plain position graph.
static uint16_t rise_of(uint32_t before, uint32_t after) {
  uint32_t rise = after + 1 - before;
  return (uint16_t)(rise < RISES ? rise : RISES - 1);
}

// The index of the value after a push from `node` to a live node. All solved nodes share one value.
static uint32_t value_after(const HumanModel *model, uint32_t node, PositionGraphEdge edge) {
  uint32_t lanes = (uint32_t)model->lanes, index = model->index[edge.target];
  if (index < model->solved) return model->live_positions->live_count * lanes;
  return index * lanes +
         (uint32_t)position_graph_rank_after(model->live_positions->graph, node, edge.push);
}

// Lists the pushes of the node at place `index` from `next` on; returns the end of the list.
static inline uint32_t list_pushes(HumanModel *model, uint32_t index, uint32_t next) {
  const PositionGraph *graph = model->live_positions->graph;
  uint32_t id = model->order[index];
  const PositionGraphNode *node = &graph->nodes[id];
  double all = 0, *sums = model->sums;
  size_t lanes = model->lanes;
  for (size_t box = 0; box < lanes; box++) sums[box] = 0;
  for (uint32_t i = node->first; i < node->first + node->count; i++) {
    PositionGraphEdge edge = graph->edges[i];
    uint16_t rise = rise_of(node->bound, graph->nodes[edge.target].bound);
    double weight = model->factors[rise];
    int box = position_graph_rank(graph, id, push_from(edge.push));
    all += weight;
    sums[box] += weight;
    if (model->index[edge.target] == LIVE_POSITIONS_DEAD) continue;
    uint16_t row = lanes > LANES ? rise : (uint16_t)(rise * LANES + box);
    model->pushes[next++] = (HumanModelPush){value_after(model, id, edge), row, (uint16_t)box};
  }
  if (id == 0) model->start_weight = all;
  double *scale = &model->scale[index * lanes], keep = 1 - 1 / model->traits.patience;
  for (size_t box = 0; box < lanes; box++)
    scale[box] = keep / (all + (model->traits.habit - 1) * sums[box]);
  return next;
}

// How many pushes of a node lead to live nodes.
static uint32_t live_pushes(const LivePositions *live_positions, uint32_t id) {
  const PositionGraphNode *node = &live_positions->graph->nodes[id];
  uint32_t count = 0;
  if (live_positions->to_solve[id] == 0) return 0;
  for (uint32_t i = node->first; i < node->first + node->count; i++)
    count += live_positions_has(live_positions, live_positions->graph->edges[i].target);
  return count;
}

// Sorts the nodes of one distance from the goal, at LivePositions.order from `begin` to `end`, by
// their number of pushes (a counting sort with `first` as scratch). Returns the sum of these
// numbers.
static uint32_t order_layer(HumanModel *model, uint32_t begin, uint32_t end) {
  enum { MANY = 63 };
  uint32_t at[MANY + 2] = {0}, pushes = 0, *count = model->first;
  const uint32_t *ids = model->live_positions->order;
  for (uint32_t i = begin; i < end; i++) {
    count[i] = live_pushes(model->live_positions, ids[i]);
    pushes += count[i];
    if (count[i] > MANY) count[i] = MANY;
    at[count[i] + 1]++;
  }
  for (int i = 0; i < MANY; i++) at[i + 1] += at[i];
  for (uint32_t i = begin; i < end; i++) model->order[begin + at[count[i]]++] = ids[i];
  return pushes;
}

// Fills in order, index and solved; returns the number of pushes to list.
static size_t order_nodes(HumanModel *model) {
  const LivePositions *live_positions = model->live_positions;
  size_t pushes = 0;
  model->solved = 0;
  for (uint32_t begin = 0, end; begin < live_positions->live_count; begin = end) {
    uint32_t distance = live_positions->to_solve[live_positions->order[begin]];
    for (end = begin; end < live_positions->live_count; end++)
      if (live_positions->to_solve[live_positions->order[end]] != distance) break;
    pushes += order_layer(model, begin, end);
    if (distance == 0) model->solved = end;
  }
  for (uint32_t i = 0; i < live_positions->graph->node_count; i++)
    model->index[i] = LIVE_POSITIONS_DEAD;
  for (uint32_t i = 0; i < live_positions->live_count; i++) model->index[model->order[i]] = i;
  return pushes;
}

static bool reserve_pushes(HumanModel *model, PositionGraph *graph, size_t pushes) {
  model->push_grant.granted = 0;
  model->pushes = memory_budget_grow(&graph->budget, model->pushes, &model->push_grant, pushes,
                                     sizeof *model->pushes);
  return !graph->budget.refused;
}

CPU_CLONES bool human_model_begin(HumanModel *model, const LivePositions *live_positions,
                                  PositionGraph *graph, HumanModelTraits traits) {
  model->live_positions = live_positions;
  model->traits = traits;
  if (!make_room(model, graph)) return false;
  set_rise_weights(model);
  if (!reserve_pushes(model, graph, order_nodes(model))) return false;
  uint32_t next = 0;
  for (uint32_t i = 0; i < live_positions->live_count; i++) {
    model->first[i] = next;
    if (i >= model->solved) next = list_pushes(model, i, next);
  }
  model->first[live_positions->live_count] = next;
  return true;
}

// What a push is worth: `solved` if it solves the level, `lost` if it leads to a dead position,
// else `own` plus the worth of what follows, unless patience ends with it. Losing pushes are not
// listed: every push counts as `lost`, and the listed ones add the difference.
typedef struct {
  double own, solved, lost;
} Reward;

// Computes the values of all places from `begin` on, once. Every arrival is worth `base` and what
// the pushes add.
static inline __attribute__((always_inline)) void sweep_lanes(const HumanModel *model,
                                                              uint32_t begin, double base) {
  const double habit = model->traits.habit - 1, *weights = model->weights;
  const uint32_t *first = model->first, end = model->live_positions->live_count;
  uint32_t next = first[begin];
  for (uint32_t index = begin; index < end; index++) {
    Vector sum = {0}, weight, scale;
    for (uint32_t last = first[index + 1]; next < last; next++) {
      const HumanModelPush *push = &model->pushes[next];
      memcpy(&weight, &weights[(size_t)push->row * LANES], sizeof weight);
      sum += weight * model->value[push->value];
    }
    double all = sum[0] + sum[1] + (sum[2] + sum[3]);
    memcpy(&scale, &model->scale[(size_t)index * LANES], sizeof scale);
    Vector out = (sum * habit + all) * scale + base;
    memcpy(&model->value[(size_t)index * LANES], &out, sizeof out);
  }
}

// The sum over all pushes of a place, for more boxes than a vector has lanes. `sums` gets the part
// of every box.
static double sum_pushes(const HumanModel *model, uint32_t index) {
  double all = 0;
  for (size_t box = 0; box < model->lanes; box++) model->sums[box] = 0;
  for (uint32_t i = model->first[index]; i < model->first[index + 1]; i++) {
    const HumanModelPush *push = &model->pushes[i];
    double term = model->factors[push->row] * model->value[push->value];
    all += term;
    model->sums[push->box] += term;
  }
  return all;
}

static void sweep_boxes(const HumanModel *model, uint32_t begin, double base) {
  double habit = model->traits.habit - 1;
  for (uint32_t index = begin; index < model->live_positions->live_count; index++) {
    double all = sum_pushes(model, index);
    for (size_t box = 0; box < model->lanes; box++) {
      size_t at = index * model->lanes + box;
      model->value[at] = base + (all + habit * model->sums[box]) * model->scale[at];
    }
  }
}

CPU_CLONES static void sweep(const HumanModel *model, uint32_t begin, double base) {
  if (model->lanes == LANES) sweep_lanes(model, begin, base);
  else sweep_boxes(model, begin, base);
}

// The limit of a sequence, extrapolated: one diagonal of the table of Wynn's epsilon algorithm.
enum { EXTRAPOLATION_ORDER = 12 };
typedef struct {
  double entry[EXTRAPOLATION_ORDER + 1];
  int count;
} Extrapolation;

// Takes the next term of a positive sequence; returns the limit as estimated now.
static double extrapolate(Extrapolation *diagonal, double term) {
  double *entry = diagonal->entry, last = entry[0], before_last = 0;
  int k = 1, known = diagonal->count;
  entry[0] = term;
  for (; k <= known && k <= EXTRAPOLATION_ORDER && entry[k - 1] != last; k++) {
    double next = before_last + 1 / (entry[k - 1] - last);
    before_last = last;
    last = entry[k];
    entry[k] = next;
  }
  diagonal->count = k;
  double limit = entry[(k - 1) & ~1];  // the even entries are estimates of the limit
  return isfinite(limit) && limit > 0 ? limit : term;
}

// What the pushes at the start, where no box was pushed last, are worth beyond losing.
static double start_value(const HumanModel *model) {
  uint32_t start = model->index[0];
  size_t rows = model->lanes > LANES ? 1 : LANES;  // of a rise
  double sum = 0;
  for (uint32_t i = model->first[start]; i < model->first[start + 1]; i++)
    sum += model->factors[model->pushes[i].row / rows] * model->value[model->pushes[i].value];
  return sum / model->start_weight;
}

static double solve_equations(HumanModel *model, Reward reward) {
  const LivePositions *live_positions = model->live_positions;
  if (live_positions->to_solve[0] == 0) return reward.solved;
  double gain = reward.own - reward.lost;
  double base = gain + reward.lost * (1 - 1 / model->traits.patience);
  size_t values = live_positions->live_count * model->lanes;
  for (size_t i = 0; i < values; i++) model->value[i] = gain;
  model->value[values] = reward.solved - reward.lost;
  Extrapolation diagonal = {.count = 0};
  double result = 0;
  int stable = 0;
  for (model->sweeps = 0; stable < STABLE_SWEEPS && model->sweeps < MAX_SWEEPS; model->sweeps++) {
    sweep(model, model->solved, base);
    double now = reward.lost + start_value(model), before = result;
    result = extrapolate(&diagonal, now);
    stable = fabs(result - before) <= TOLERANCE * result ? stable + 1 : 0;
  }
  return result;
}

double human_model_solve_chance(HumanModel *model) {
  return solve_equations(model, (Reward){.solved = 1});
}

double human_model_attempt_pushes(HumanModel *model) {
  return solve_equations(model,
                         (Reward){.own = 1, .solved = 1, .lost = 1 + model->traits.blind_pushes});
}

double human_model_effort(const HumanModel *model, double chance, double attempt) {
  return (attempt + (1 - chance) * model->traits.restart_cost) / chance;
}

void human_model_free(HumanModel *model) {
  mem_free(model->factors);
  mem_free(model->weights);
  mem_free(model->pushes);
  mem_free(model->first);
  mem_free(model->order);
  mem_free(model->index);
  mem_free(model->scale);
  mem_free(model->value);
  mem_free(model->sums);
  *model = (HumanModel){0};
}
