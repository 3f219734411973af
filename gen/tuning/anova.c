// Direct sums over the cells of the grid: grids are small, and no method is simpler. Missing cells
// are filled first, by iterating until they do not change any more.
#include "tuning/anova.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "tuning/stats.h"

static size_t cells_of(const AnovaGrid *grid) {
  size_t cells = 1;
  for (size_t i = 0; i < grid->axes; i++) cells *= grid->size[i];
  return cells;
}

static size_t place_on(const AnovaGrid *grid, size_t cell, size_t axis) {
  for (size_t i = grid->axes - 1; i > axis; i--) cell /= grid->size[i];
  return cell % grid->size[axis];
}

double anova_level_mean(const AnovaGrid *grid, const double *value, size_t axis, size_t place) {
  double sum = 0, count = 0;
  for (size_t cell = 0; cell < cells_of(grid); cell++) {
    if (place_on(grid, cell, axis) != place || isnan(value[cell])) continue;
    sum += value[cell];
    count++;
  }
  return count > 0 ? sum / count : NAN;
}

// The part of a grid in which every value of every parameter has at least one cell with a value.
typedef struct {
  AnovaGrid grid;
  double *value, *error;
  bool *missing;
  size_t cells;
} Table;

static bool cell_kept(const AnovaGrid *grid, bool *const *kept, size_t cell) {
  for (size_t axis = 0; axis < grid->axes; axis++)
    if (!kept[axis][place_on(grid, cell, axis)]) return false;
  return true;
}

static Table table_of(const AnovaGrid *grid, const double *value, const double *error) {
  Table table = {.grid = {.axes = grid->axes}};
  bool *kept[ANOVA_MAX_AXES];
  size_t cells = cells_of(grid);
  for (size_t axis = 0; axis < grid->axes; axis++) {
    kept[axis] = mem_alloc(grid->size[axis], sizeof(bool));
    for (size_t cell = 0; cell < cells; cell++)
      if (!isnan(value[cell])) kept[axis][place_on(grid, cell, axis)] = true;
    for (size_t place = 0; place < grid->size[axis]; place++)
      table.grid.size[axis] += kept[axis][place];
  }
  table.value = mem_alloc(cells, sizeof *table.value);
  table.error = mem_alloc(cells, sizeof *table.error);
  table.missing = mem_alloc(cells, sizeof *table.missing);
  for (size_t cell = 0; cell < cells; cell++) {
    if (!cell_kept(grid, kept, cell)) continue;
    table.value[table.cells] = value[cell];
    table.error[table.cells] = error[cell];
    table.missing[table.cells++] = isnan(value[cell]);
  }
  for (size_t axis = 0; axis < grid->axes; axis++) mem_free(kept[axis]);
  return table;
}

static void table_free(Table *table) {
  mem_free(table->value);
  mem_free(table->error);
  mem_free(table->missing);
}

static double mean_of(const Table *table) {
  double sum = 0;
  for (size_t i = 0; i < table->cells; i++) sum += table->value[i];
  return sum / (double)table->cells;
}

// effect[place] of one axis: how far its mean is from the mean of all.
static void main_effect(const Table *table, size_t axis, double mean, double *effect) {
  double each = (double)table->cells / (double)table->grid.size[axis];
  for (size_t cell = 0; cell < table->cells; cell++)
    effect[place_on(&table->grid, cell, axis)] += (table->value[cell] - mean) / each;
}

static double **main_effects(const Table *table, double mean) {
  double **effects = mem_alloc(table->grid.axes, sizeof *effects);
  for (size_t axis = 0; axis < table->grid.axes; axis++) {
    effects[axis] = mem_alloc(table->grid.size[axis], sizeof **effects);
    main_effect(table, axis, mean, effects[axis]);
  }
  return effects;
}

static void effects_free(double **effects, size_t axes) {
  for (size_t axis = 0; axis < axes; axis++) mem_free(effects[axis]);
  mem_free(effects);
}

// One round of Yates's method; returns how much the filled cells changed.
static double refill(Table *table) {
  double mean = mean_of(table), **effects = main_effects(table, mean), moved = 0;
  for (size_t cell = 0; cell < table->cells; cell++) {
    if (!table->missing[cell]) continue;
    double guess = mean;
    for (size_t axis = 0; axis < table->grid.axes; axis++)
      guess += effects[axis][place_on(&table->grid, cell, axis)];
    moved = fmax(moved, fabs(guess - table->value[cell]));
    table->value[cell] = guess;
  }
  effects_free(effects, table->grid.axes);
  return moved;
}

static size_t fill(Table *table) {
  const int rounds = 1000;
  const double still = 1e-9;
  double sum = 0;
  size_t missing = 0;
  for (size_t i = 0; i < table->cells; i++)
    if (table->missing[i]) missing++;
    else sum += table->value[i];
  double known = sum / (double)(table->cells - missing), scale = fabs(known) + 1;
  for (size_t i = 0; i < table->cells; i++)
    if (table->missing[i]) table->value[i] = known;
  for (int i = 0; missing && i < rounds && refill(table) > still * scale;) i++;
  return missing;
}

// Mean square of the interaction of a pair.
static double pair_square(const Table *table, size_t a, size_t b, double mean,
                          double *const *effects) {
  size_t wide = table->grid.size[b], cells = table->grid.size[a] * wide;
  double *sum = mem_alloc(cells, sizeof *sum), square = 0;
  for (size_t cell = 0; cell < table->cells; cell++)
    sum[place_on(&table->grid, cell, a) * wide + place_on(&table->grid, cell, b)] +=
        table->value[cell];
  double each = (double)table->cells / (double)cells;
  for (size_t i = 0; i < cells; i++) {
    double beyond = sum[i] / each - mean - effects[a][i / wide] - effects[b][i % wide];
    square += beyond * beyond / (double)cells;
  }
  mem_free(sum);
  return square;
}

static double main_square(const Table *table, size_t axis, const double *effect) {
  double square = 0;
  for (size_t i = 0; i < table->grid.size[axis]; i++)
    square += effect[i] * effect[i] / (double)table->grid.size[axis];
  return square;
}

static double total_square(const Table *table, double mean) {
  double square = 0;
  for (size_t i = 0; i < table->cells; i++)
    square += (table->value[i] - mean) * (table->value[i] - mean) / (double)table->cells;
  return square;
}

static double noise_square(const Table *table) {
  double square = 0, count = 0;
  for (size_t i = 0; i < table->cells; i++) {
    if (table->missing[i] || isnan(table->error[i])) continue;
    square += table->error[i] * table->error[i];
    count++;
  }
  return count > 0 ? square / count : NAN;
}

// The share up to which an effect of `means` means is within noise. An effect without degrees of
// freedom has no share, and it is noise.
static double noise_limit(double noise, double means, double degrees) {
  if (isnan(noise)) return NAN;
  return degrees < 1 ? noise : noise * stats_chi_square95((size_t)degrees) / means;
}

static void find_limits(const Table *table, double noise, Anova *out) {
  const AnovaGrid *grid = &table->grid;
  // Every cell is one mean, and filled cells have no freedom.
  double cells = (double)table->cells, free = cells - (double)out->missing - 1;
  double pairs = 0;
  for (size_t a = 0; a < grid->axes; a++) {
    double m = (double)grid->size[a];
    out->main_limit[a] = noise_limit(noise, m, m - 1);
    free -= m - 1;
    for (size_t b = a + 1; b < grid->axes; b++) {
      double n = (double)grid->size[b], degrees = (m - 1) * (n - 1);
      out->pair_limit[a][b] = noise_limit(noise, m * n, degrees);
      pairs += degrees;
    }
  }
  out->together_limit = noise_limit(noise, cells, free);
  out->rest_limit = noise_limit(noise, cells, free - pairs);
}

static void split(const Table *table, Anova *out) {
  double **effects = main_effects(table, out->mean), told = 0, alone = 0;
  for (size_t a = 0; a < table->grid.axes; a++) {
    out->main[a] = main_square(table, a, effects[a]) / out->variance;
    told += out->main[a];
    alone += out->main[a];
    for (size_t b = a + 1; b < table->grid.axes; b++) {
      out->pair[a][b] = pair_square(table, a, b, out->mean, effects) / out->variance;
      told += out->pair[a][b];
    }
  }
  out->rest = fmax(0, 1 - told);
  out->together = fmax(0, 1 - alone);
  out->noise = noise_square(table) / out->variance;
  find_limits(table, out->noise, out);
  if (out->noise > 1) out->noise = 1;
  effects_free(effects, table->grid.axes);
}

bool anova(const AnovaGrid *grid, const double *value, const double *error, Anova *out) {
  assert(grid->axes > 0 && grid->axes <= ANOVA_MAX_AXES);
  *out = (Anova){0};
  size_t known = 0;
  for (size_t i = 0; i < cells_of(grid); i++) known += !isnan(value[i]);
  if (known < 2) return false;
  Table table = table_of(grid, value, error);
  out->missing = fill(&table);
  out->cells = table.cells;
  out->mean = mean_of(&table);
  out->variance = total_square(&table, out->mean);
  // An outcome that is the same everywhere has no variance but that of rounding.
  const double rounding = 1e-18;
  if (out->variance > rounding * (1 + out->mean * out->mean)) split(&table, out);
  else out->variance = 0;
  table_free(&table);
  return true;
}

static int compare_effects(const void *a, const void *b) {
  const AnovaEffect *x = a, *y = b;
  if (x->within_noise != y->within_noise) return x->within_noise ? 1 : -1;
  if (x->share > y->share || x->share < y->share) return x->share > y->share ? -1 : 1;
  // No two are equal: what qsort does with these depends on the C library and on memory.
  if (x->a != y->a) return x->a < y->a ? -1 : 1;
  return x->b < y->b ? -1 : x->b > y->b;
}

// A comparison with an unknown limit is false: without errors nothing is called noise.
bool anova_within_noise(double share, double limit) {
  const double rounding = 1e-9;
  return share <= limit + rounding;
}

static AnovaEffect effect_of(size_t a, size_t b, double share, double limit) {
  return (AnovaEffect){a, b, share, limit, anova_within_noise(share, limit)};
}

size_t anova_effects(const Anova *result, size_t axes, AnovaEffect out[ANOVA_MAX_EFFECTS]) {
  size_t count = 0;
  for (size_t a = 0; a < axes; a++) {
    out[count++] = effect_of(a, a, result->main[a], result->main_limit[a]);
    for (size_t b = a + 1; b < axes; b++)
      out[count++] = effect_of(a, b, result->pair[a][b], result->pair_limit[a][b]);
  }
  qsort(out, count, sizeof *out, compare_effects);
  return count;
}
