// Three plots that differ in their parts only: a table of parts and counts is filled, then drawn.
// Parts that do not occur are left out of the legend.
#include "plots/plot_stack.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "plots/plot_frame.h"
#include "plots/svg.h"

// Pixels and other factors of doubles. Compilers warn where an enum meets a double.
static const int WIDTH = 640, MARGIN_RIGHT = 78, ROW = 22, BAR = 17, KEY_ROW = 18,
                 MARGIN_BOTTOM = 40, MOST_LEFT = 190, FOOT = 12, LEAST_FOR_NUMBER = 30,
                 PERCENT = 100;
// The reasons to reject a candidate are the longest list.
enum { MOST_PARTS = REJECT_COUNT };

typedef struct {
  const char *name;     // in the legend
  const char *kind;     // of svg_open
  const char *letters;  // kind of the letters on it
} Part;

typedef struct {
  const char *title, *whole;
  Part parts[MOST_PARTS];
  size_t part_count;
  double *counts;  // [row][part]
} Stack;

static double count_of(const Stack *stack, size_t row, size_t part) {
  return stack->counts[row * MOST_PARTS + part];
}

static double total_of(const Stack *stack, size_t row) {
  double total = 0;
  for (size_t i = 0; i < stack->part_count; i++) total += count_of(stack, row, i);
  return total;
}

static bool is_used(const Stack *stack, size_t rows, size_t part) {
  for (size_t i = 0; i < rows; i++)
    if (count_of(stack, i, part) > 0) return true;
  return false;
}

// The legend: the parts that occur, in order. Returns where it ends.
static double draw_key(const Stack *stack, size_t rows, double y, Text *out) {
  const double side = 11, gap = 16;
  double x = 4;
  for (size_t i = 0; i < stack->part_count; i++) {
    const Part *part = &stack->parts[i];
    if (!is_used(stack, rows, i)) continue;
    char *label = plot_data_label(part->name);
    double wide = side + 5 + svg_width(label) + gap;
    if (x > 4 && x + wide > WIDTH) x = 4, y += KEY_ROW;
    svg_open_key(out, x, y, wide);
    svg_open(out, part->kind);
    svg_rect(out, x, y - side + 1, side, side, NULL);
    svg_close(out);
    svg_open(out, "tick");
    svg_text(out, x + side + 5, y, SVG_START, INFINITY, label);
    svg_close(out);
    svg_close(out);
    x += wide;
    mem_free(label);
  }
  return y;
}

static void draw_part(const Stack *stack, size_t row, size_t i, double x, double y, double wide,
                      Text *out) {
  const Part *part = &stack->parts[i];
  double count = count_of(stack, row, i), share = count / total_of(stack, row);
  Text tip = {0}, number = {0};
  char *label = plot_data_label(part->name);
  text_format(&tip, "%s: %.0f of %.0f (%.1f %%)", label, count, total_of(stack, row),
              share * PERCENT);
  text_format(&number, "%.0f", share * PERCENT);
  svg_open(out, part->kind);
  svg_rect(out, x, y, fmax(wide - 1, 0.5), BAR, tip.data);
  svg_close(out);
  if (wide >= LEAST_FOR_NUMBER) {
    svg_open(out, part->letters);
    svg_letters(out, x + wide / 2, y + FOOT + 1, number.data);
    svg_close(out);
  }
  mem_free(label);
  text_free(&tip);
  text_free(&number);
}

static void draw_row(const Stack *stack, const TuningResult *tuning, const PlotDataRows *rows,
                     size_t row, const PlotFrame *frame, double y, Text *out) {
  const PlotDataRow *shown = &rows->rows[row];
  double total = total_of(stack, row), before = 0;
  Scale scale = {0, total, frame->left, frame->right, false};
  Text number = {0};
  svg_open(out, "name");
  svg_text(out, frame->left - 8, y + FOOT + 1, SVG_END, frame->left - 10, shown->label);
  svg_close(out);
  for (size_t i = 0; total > 0 && i < stack->part_count; i++) {
    double count = count_of(stack, row, i);
    double x = scale_at(&scale, before), end = scale_at(&scale, before + count);
    if (count > 0) draw_part(stack, row, i, x, y, end - x, out);
    before += count;
  }
  const char *refused = shown->count == 1 ? tuning->points[shown->points[0]].refused : NULL;
  svg_open(out, "tick");
  if (total <= 0)
    svg_text(out, frame->left + 4, y + FOOT + 1, SVG_START, frame->right - frame->left,
             refused ? refused : "none");
  axis_scale_number(total, &number);
  svg_text(out, WIDTH - 4, y + FOOT + 1, SVG_END, INFINITY, number.data);
  svg_close(out);
  text_free(&number);
}

// Gives a colour to every part that occurs and has none. Colours repeat if there are too few.
static void color_parts(Stack *stack, size_t rows) {
  static const char *const kinds[] = {"part0", "part1", "part2", "part3", "part4",
                                      "part5", "part6", "part7", "part8"};
  size_t used = 0;
  for (size_t i = 0; i < stack->part_count; i++)
    if (!stack->parts[i].kind && is_used(stack, rows, i))
      stack->parts[i].kind = kinds[used++ % (sizeof kinds / sizeof *kinds)];
}

static void draw(Stack *stack, const TuningResult *tuning, const PlotDataRows *rows, Text *out) {
  double left = 0;
  Text body = {0};
  color_parts(stack, rows->count);
  for (size_t i = 0; i < rows->count; i++) left = fmax(left, svg_width(rows->rows[i].label) + 12);
  double top = draw_key(stack, rows->count, 34, &body) + 28;
  PlotFrame frame = {fmin(left, MOST_LEFT), top, WIDTH - MARGIN_RIGHT,
                     top + ROW * (double)rows->count};
  Scale percent = {0, 1, frame.left, frame.right, false};
  svg_begin_stretchable(out, WIDTH, frame.bottom + MARGIN_BOTTOM, frame.left, frame.right,
                        stack->title);
  svg_open(out, "head");
  svg_text(out, 4, 14, SVG_START, WIDTH, stack->title);
  svg_close(out);
  text_add_bytes(out, body.data ? body.data : "", body.length);
  plot_frame_x_grid(&frame, &percent, 5, PERCENT, out);
  svg_open(out, "tick");
  svg_text(out, 4, top - 6, SVG_START, WIDTH - MARGIN_RIGHT, rows->head);
  svg_text(out, WIDTH - 4, top - 6, SVG_END, MARGIN_RIGHT, stack->whole);
  svg_text(out, (frame.left + frame.right) / 2, frame.bottom + 33, SVG_MIDDLE, INFINITY,
           "share (%)");
  svg_close(out);
  for (size_t i = 0; i < rows->count; i++)
    draw_row(stack, tuning, rows, i, &frame, top + ROW * (double)i + 2, out);
  svg_end(out);
  text_free(&body);
}

static void add_part(Stack *stack, const char *name, const char *kind, const char *letters) {
  assert(stack->part_count < MOST_PARTS);
  stack->parts[stack->part_count++] = (Part){name, kind, letters};
}

static Stack stack_new(const char *title, const char *whole, const PlotDataRows *rows) {
  return (Stack){.title = title,
                 .whole = whole,
                 .counts = mem_alloc(rows->count * MOST_PARTS, sizeof(double))};
}

// The sum over all points of a row.
static FunnelCounts row_funnel(const TuningResult *tuning, const PlotDataRow *row) {
  FunnelCounts sum = {0};
  for (size_t i = 0; i < row->count; i++)
    funnel_counts_add(&sum, &tuning->points[row->points[i]].sum.funnel);
  return sum;
}

void plot_maps(const TuningResult *tuning, const PlotDataRows *rows, Text *out) {
#define X(name, test, key, says) key,
  static const char *const keys[] = {MAP_REJECTS(X)};
#undef X
  Stack stack = stack_new("What became of the maps", "maps", rows);
  add_part(&stack, "accepted", "kept", "on-dark");
  for (int i = 1; i < MAP_REJECT_COUNT; i++) add_part(&stack, keys[i - 1], NULL, "on-light");
  for (size_t row = 0; row < rows->count; row++) {
    FunnelCounts funnel = row_funnel(tuning, &rows->rows[row]);
    double *counts = &stack.counts[row * MOST_PARTS];
    counts[0] = (double)funnel.maps;
    for (int i = 1; i < MAP_REJECT_COUNT; i++) {
      counts[i] = (double)funnel.map_rejects[i];
      counts[0] -= counts[i];
    }
  }
  draw(&stack, tuning, rows, out);
  mem_free(stack.counts);
}

void plot_candidates(const TuningResult *tuning, const PlotDataRows *rows, Text *out) {
  Stack stack = stack_new("What became of the candidates", "candidates", rows);
  add_part(&stack, "accepted", "kept", "on-dark");
  for (int i = 1; i < REJECT_COUNT; i++) add_part(&stack, reject_key((Reject)i), NULL, "on-light");
  for (size_t row = 0; row < rows->count; row++) {
    FunnelCounts funnel = row_funnel(tuning, &rows->rows[row]);
    for (int i = 0; i < REJECT_COUNT; i++)
      stack.counts[row * MOST_PARTS + (size_t)i] = (double)funnel.rejects[i];
  }
  draw(&stack, tuning, rows, out);
  mem_free(stack.counts);
}

void plot_tiers(const TuningResult *tuning, const PlotDataRows *rows, Text *out) {
  static const char *const kinds[TIER_COUNT] = {"tier0", "tier1", "tier2", "tier3", "tier4"};
  Stack stack = stack_new("Tiers of the accepted levels", "levels", rows);
  for (int i = 0; i < TIER_COUNT; i++)
    add_part(&stack, tier_name((Tier)i), kinds[i], i + 1 < TIER_COUNT ? "on-tier" : "on-last-tier");
  for (size_t row = 0; row < rows->count; row++)
    for (size_t i = 0; i < rows->rows[row].count; i++) {
      const TrialSum *sum = &tuning->points[rows->rows[row].points[i]].sum;
      for (size_t j = 0; j < sum->level_count; j++)
        stack.counts[row * MOST_PARTS + sum->levels[j].tier]++;
    }
  draw(&stack, tuning, rows, out);
  mem_free(stack.counts);
}
