// A breadth-first search over positions with labelled boxes and the group pushed last, in layers of
// equally many pieces, as in fewest_changes.c. A node of the graph knows its boxes only as a set,
// so a labelling gives groups to ranks. When a pushed box passes others, digits of the labelling
// are swapped.
//
// All labellings of a node are handled at once, as a bit set. An intersection selects those that
// allow a push. Swapping two neighbouring digits in all of them takes two shifts of the set with
// two groups, and four shifts with three groups.
#include "measures/decomposition.h"

#include <string.h>

#include "base/mem.h"

typedef struct {
  Decomposition *work;
  const LivePositions *live_positions;
  PositionGraph *graph;
  bool stopped, solved;
} Search;

// The set with `by`, which may be negative, added to every member.
static LabelingSet shift_set(LabelingSet a, int by, int n) {
  LabelingSet out = {{0}};
  int words = (by < 0 ? -by : by) >> 6, bits = (by < 0 ? -by : by) & 63;
  for (int i = 0; i < n; i++) {
    int from = by < 0 ? i + words : i - words, beside = by < 0 ? from + 1 : from - 1;
    uint64_t near = from >= 0 && from < n ? a.w[from] : 0;
    uint64_t far = beside >= 0 && beside < n ? a.w[beside] : 0;
    if (by < 0) out.w[i] = near >> bits | (bits ? far << (64 - bits) : 0);
    else out.w[i] = near << bits | (bits ? far >> (64 - bits) : 0);
  }
  return out;
}

// The labellings with the digits of ranks `rank` and `rank` + 1 swapped. A labelling in which the
// first of the two digits is larger by d grows by d * shift[rank]; with equal digits it stays.
static LabelingSet swap_ranks(const Decomposition *work, LabelingSet set, int rank) {
  int n = work->words;
  LabelingSet out = bitset_and(set, work->by_difference[rank][2], n);
  for (int d = 1 - work->groups; d < work->groups; d++)
    if (d)
      out = bitset_or(
          out,
          shift_set(bitset_and(set, work->by_difference[rank][2 + d], n), d * work->shift[rank], n),
          n);
  return out;
}

static LabelingSet move_rank(const Decomposition *work, LabelingSet set, int from_rank,
                             int to_rank) {
  for (; from_rank < to_rank; from_rank++) set = swap_ranks(work, set, from_rank);
  for (; from_rank > to_rank; from_rank--) set = swap_ranks(work, set, from_rank - 1);
  return set;
}

static bool grouping_allows(const int *sizes, int groups, int boxes, Grouping grouping) {
  int least = boxes, most = 0;
  for (int i = 0; i < groups; i++) {
    if (sizes[i] < least) least = sizes[i];
    if (sizes[i] > most) most = sizes[i];
  }
  if (grouping == GROUPS_BALANCED || boxes <= groups) return most - least <= 1;
  return least > 0;
}

// Builds digit, by_difference and shift; returns the labellings to begin with.
static LabelingSet build_label_sets(Decomposition *work, int labels, Grouping grouping) {
  memset(work->digit, 0, sizeof work->digit);
  memset(work->by_difference, 0, sizeof work->by_difference);
  LabelingSet start = {{0}};
  for (int label = 0; label < labels; label++) {
    int sizes[3] = {0}, rest = label;
    for (int rank = 0; rank < work->boxes; rank++, rest /= work->groups) {
      int digit = rest % work->groups, next = rest / work->groups % work->groups;
      sizes[digit]++;
      bitset_set(&work->digit[rank][digit], label);
      if (rank + 1 < work->boxes) bitset_set(&work->by_difference[rank][2 + digit - next], label);
    }
    if (grouping_allows(sizes, work->groups, work->boxes, grouping)) bitset_set(&start, label);
  }
  work->shift[0] = work->groups - 1;
  for (int rank = 1; rank < work->boxes; rank++)
    work->shift[rank] = work->shift[rank - 1] * work->groups;
  return start;
}

static LabelingSet *current_at(const Decomposition *work, uint32_t node, int group) {
  return &work->current[(size_t)node * (size_t)work->groups + (size_t)group];
}

static bool make_room(Decomposition *work, PositionGraph *graph) {
  MemoryBudget *budget = &graph->budget;
  size_t nodes = graph->node_count, groups = (size_t)work->groups;
  work->visited_grant.granted = work->current_grant.granted = work->step_grant.granted = 0;
  work->layer_grant.granted = work->next_grant.granted = 0;
  work->visited =
      memory_budget_grow(budget, work->visited, &work->visited_grant, nodes, sizeof *work->visited);
  work->current = memory_budget_grow(budget, work->current, &work->current_grant, nodes * groups,
                                     sizeof *work->current);
  work->layer =
      memory_budget_grow(budget, work->layer, &work->layer_grant, nodes, sizeof *work->layer);
  work->next = memory_budget_grow(budget, work->next, &work->next_grant, nodes, sizeof *work->next);
  if (budget->refused) return false;
  memset(work->visited, 0, nodes * sizeof *work->visited);
  memset(work->current, 0, nodes * groups * sizeof *work->current);
  work->step_count = work->layer_count = work->next_count = 0;
  return true;
}

static bool in_layer(const Decomposition *work, uint32_t node) {
  bool any = false;
  for (int group = 0; group < work->groups; group++)
    any |= bitset_any(*current_at(work, node, group), work->words);
  return any;
}

// Labellings arrive at a node by a push of a box of `group`.
static void reach(Search *search, uint32_t node, int group, LabelingSet set) {
  Decomposition *work = search->work;
  int n = work->words;
  if (position_graph_solved(search->graph, node)) {
    search->solved = true;
    return;
  }
  LabelingSet *current = current_at(work, node, group);
  set = bitset_minus(bitset_minus(set, work->visited[node], n), *current, n);
  if (!bitset_any(set, n)) return;
  if (!in_layer(work, node)) work->next[work->next_count++] = node;
  *current = bitset_or(*current, set, n);
  work->steps = memory_budget_grow(&search->graph->budget, work->steps, &work->step_grant,
                                   work->step_count + 1, sizeof *work->steps);
  if (search->graph->budget.refused || !work->work_left) {
    search->stopped = true;
    return;
  }
  work->work_left--;
  work->steps[work->step_count++] = (DecompositionStep){node, (uint32_t)group, set};
}

// Makes every push from a node whose box is in `group` by one of the labellings.
static void push_group(Search *search, uint32_t id, int group, LabelingSet set) {
  Decomposition *work = search->work;
  PositionGraph *graph = search->graph;
  const PositionGraphNode *node = &graph->nodes[id];
  for (uint32_t i = node->first; i < node->first + node->count; i++) {
    PositionGraphEdge edge = graph->edges[i];
    if (!live_positions_has(search->live_positions, edge.target)) continue;
    int from = position_graph_rank(graph, id, push_from(edge.push));
    LabelingSet allowed = bitset_and(set, work->digit[from][group], work->words);
    if (!bitset_any(allowed, work->words)) continue;
    int to = position_graph_rank(graph, edge.target, push_to(&graph->squares, edge.push));
    reach(search, edge.target, group, move_rank(work, allowed, from, to));
  }
}

static void complete_layer(Search *search) {
  Decomposition *work = search->work;
  while (work->step_count && !search->solved && !search->stopped) {
    DecompositionStep step = work->steps[--work->step_count];
    push_group(search, step.node, (int)step.group, step.fresh);
  }
}

// The complete layer `next` becomes `layer`, and its labellings count as visited.
static void close_layer(Decomposition *work) {
  uint32_t *swap = work->layer;
  work->layer = work->next;
  work->next = swap;
  Grant grant = work->layer_grant;
  work->layer_grant = work->next_grant;
  work->next_grant = grant;
  work->layer_count = work->next_count;
  work->next_count = 0;
  for (size_t i = 0; i < work->layer_count; i++)
    for (int group = 0; group < work->groups; group++)
      work->visited[work->layer[i]] = bitset_or(
          work->visited[work->layer[i]], *current_at(work, work->layer[i], group), work->words);
}

// Starts the next layer: from every node of the last layer, pushes with each group that was not
// pushed last. A node may be in both layers with different labellings, so the labellings of the
// last layer are taken out before any of the next arrive.
static void change_group(Search *search) {
  Decomposition *work = search->work;
  int n = work->words;
  LabelingSet *had = mem_alloc(work->layer_count * (size_t)work->groups + 1, sizeof *had);
  for (size_t i = 0; i < work->layer_count; i++)
    for (int group = 0; group < work->groups; group++) {
      LabelingSet *current = current_at(work, work->layer[i], group);
      had[i * (size_t)work->groups + (size_t)group] = *current;
      *current = (LabelingSet){{0}};
    }
  for (size_t i = 0; i < work->layer_count && !search->solved && !search->stopped; i++) {
    const LabelingSet *sets = &had[i * (size_t)work->groups];
    LabelingSet all = sets[0];
    for (int group = 1; group < work->groups; group++) all = bitset_or(all, sets[group], n);
    for (int group = 0; group < work->groups; group++)
      push_group(search, work->layer[i], group, bitset_minus(all, sets[group], n));
  }
  mem_free(had);
}

uint32_t decomposition_exact(Decomposition *work, const LivePositions *live_positions,
                             PositionGraph *graph, int groups, Grouping grouping,
                             uint64_t max_work) {
  work->boxes = graph->squares.boxes;
  work->groups = groups;
  int labels = 1;
  for (int i = 0; i < work->boxes && labels <= DECOMPOSITION_LABELS; i++) labels *= groups;
  if (labels > DECOMPOSITION_LABELS || !make_room(work, graph)) return 0;
  work->words = (labels + 63) / 64;
  work->work_left = max_work;
  Search search = {work, live_positions, graph, false, false};
  LabelingSet start = build_label_sets(work, labels, grouping);
  uint32_t pieces = 1;
  for (int group = 0; group < groups; group++) push_group(&search, 0, group, start);
  complete_layer(&search);
  while (!search.solved && !search.stopped && work->next_count) {
    pieces++;
    close_layer(work);
    change_group(&search);
    complete_layer(&search);
  }
  return search.solved && !search.stopped ? pieces : 0;
}

void decomposition_free(Decomposition *work) {
  mem_free(work->visited);
  mem_free(work->current);
  mem_free(work->steps);
  mem_free(work->layer);
  mem_free(work->next);
  *work = (Decomposition){0};
}

static uint32_t count_pieces(const uint32_t *box, size_t count, const int *label) {
  uint32_t pieces = 0;
  for (size_t i = 0; i < count; i++) pieces += !i || label[box[i]] != label[box[i - 1]];
  return pieces;
}

// Local search: changes one label or swaps two, as long as that helps.
static uint32_t hill_climb(const uint32_t *box, size_t count, int boxes, int groups,
                           Grouping grouping, int *label) {
  int sizes[3] = {0};
  for (int i = 0; i < boxes; i++) sizes[label[i] = i * groups / boxes]++;
  uint32_t best = count_pieces(box, count, label);
  for (bool better = true; better;) {
    better = false;
    for (int i = 0; i < boxes; i++)
      for (int other = 0; other < boxes + groups; other++) {
        int old = label[i], partner = other - groups;
        int wanted = partner < 0 ? other : label[partner];
        if (wanted == old) continue;
        sizes[old]--, sizes[wanted]++, label[i] = wanted;
        if (partner >= 0) sizes[wanted]--, sizes[old]++, label[partner] = old;
        uint32_t pieces = grouping_allows(sizes, groups, boxes, grouping)
                              ? count_pieces(box, count, label)
                              : UINT32_MAX;
        if (pieces < best) {
          best = pieces;
          better = true;
          continue;
        }
        sizes[old]++, sizes[wanted]--, label[i] = old;
        if (partner >= 0) sizes[wanted]++, sizes[old]--, label[partner] = wanted;
      }
  }
  return best;
}

static uint32_t try_all(const uint32_t *box, size_t count, int boxes, int groups, int labels,
                        Grouping grouping, int *label) {
  uint32_t best = UINT32_MAX;
  for (int number = 0; number < labels; number++) {
    int sizes[3] = {0}, rest = number;
    for (int i = 0; i < boxes; i++, rest /= groups) sizes[label[i] = rest % groups]++;
    if (!grouping_allows(sizes, groups, boxes, grouping)) continue;
    uint32_t pieces = count_pieces(box, count, label);
    if (pieces < best) best = pieces;
  }
  return best;
}

uint32_t decomposition_of_solution(const uint32_t *box, size_t count, int boxes, int groups,
                                   Grouping grouping) {
  int *label = mem_alloc((size_t)boxes + 1, sizeof *label), labels = 1;
  for (int i = 0; i < boxes && labels <= DECOMPOSITION_LABELS; i++) labels *= groups;
  uint32_t best = labels <= DECOMPOSITION_LABELS
                      ? try_all(box, count, boxes, groups, labels, grouping, label)
                      : hill_climb(box, count, boxes, groups, grouping, label);
  mem_free(label);
  return best;
}
