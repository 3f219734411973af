// Numbers are written plainly, so that a program can read the tables, too.
#include "dataset/card_tables.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"

enum { MOST_ROWS = 40 };  // of a table of boxes or sizes

static void write_head(const char *first, const DatasetPart *parts, size_t count, Text *out) {
  text_format(out, "\n| %s |", first);
  for (size_t i = 0; i < count; i++) text_format(out, " %s |", parts[i].name);
  text_add(out, "\n|---|");
  for (size_t i = 0; i < count; i++) text_add(out, "---:|");
  text_add(out, "\n");
}

static void write_counts(const char *label, const DatasetPart *parts, size_t count, size_t offset,
                         Text *out) {
  text_format(out, "| %s |", label);
  for (size_t i = 0; i < count; i++) {
    const char *field = (const char *)parts[i].counts + offset;
    uint64_t number;
    memcpy(&number, field, sizeof number);
    text_format(out, " %" PRIu64 " |", number);
  }
  text_add(out, "\n");
}

void card_tables_levels(const DatasetPart *parts, size_t count, Text *out) {
  write_head("levels", parts, count, out);
  write_counts("all", parts, count, offsetof(DatasetCounts, levels), out);
  for (int i = 0; i < TIER_COUNT; i++)
    write_counts(tier_name((Tier)i), parts, count,
                 offsetof(DatasetCounts, tiers) + (size_t)i * sizeof(uint64_t), out);
  for (int i = 0; i < DATASET_FLAG_COUNT; i++)
    write_counts(dataset_flag_name((DatasetFlag)i), parts, count,
                 offsetof(DatasetCounts, flags) + (size_t)i * sizeof(uint64_t), out);
  text_add(out,
           "\nintro to expert are tiers of difficulty. The others are levels of which holds:\n\n");
  for (int i = 0; i < DATASET_FLAG_COUNT; i++)
    text_format(out, "- `%s`: %s\n", dataset_flag_name((DatasetFlag)i),
                dataset_flag_meaning((DatasetFlag)i));
}

static void write_value(DatasetValue value, double units, int more_decimals, Text *out) {
  text_format(out, " %.*f |", dataset_value_decimals(value) + more_decimals,
              units * dataset_value_unit(value));
}

static void write_quantiles(DatasetValue value, const DatasetPart *part, Text *out) {
  static const int percents[] = {0, 5, 25, 50, 75, 95, 100};
  const ValueCounts *values = &part->counts->values[value];
  text_format(out, "| %s |", part->name);
  for (size_t i = 0; i < sizeof percents / sizeof *percents; i++)
    write_value(value, (double)value_counts_quantile(values, percents[i]), 0, out);
  write_value(value, value_counts_mean(values), 2, out);
  text_add(out, "\n");
}

static void write_distribution(DatasetValue value, const DatasetPart *parts, size_t count,
                               Text *out) {
  const char *name = dataset_value_name(value);
  text_format(out, "\n### %s\n\n%s.\n\n![Distribution of %s](", name, dataset_value_meaning(value),
              name);
  dataset_plots_path(value, out);
  text_add(out,
           ")\n\n| part | least | 5 % | 25 % | median | 75 % | 95 % | most | mean |\n"
           "|---|---:|---:|---:|---:|---:|---:|---:|---:|\n");
  for (size_t i = 0; i < count; i++) write_quantiles(value, &parts[i], out);
}

// The union of the values of all parts.
static ValueCounts joined(const ValueCounts *(*select)(const DatasetCounts *),
                          const DatasetPart *parts, size_t count) {
  ValueCounts all = {0};
  for (size_t i = 0; i < count; i++) value_counts_join(&all, select(parts[i].counts));
  return all;
}

static const ValueCounts *boxes_of(const DatasetCounts *counts) {
  return &counts->values[DATASET_VALUE_boxes];
}
static const ValueCounts *sizes_of(const DatasetCounts *counts) { return &counts->sizes; }

static void write_boxes(uint64_t value, Text *out) { text_format(out, "%" PRIu64, value); }
static void write_size(uint64_t value, Text *out) {
  text_format(out, "%dx%d", dataset_counts_width(value), dataset_counts_height(value));
}

static void write_table(const char *head, const ValueCounts *(*select)(const DatasetCounts *),
                        void (*write)(uint64_t, Text *), const DatasetPart *parts, size_t count,
                        Text *out) {
  ValueCounts all = joined(select, parts, count);
  size_t rows = 0, distinct = value_counts_distinct(&all);
  write_head(head, parts, count, out);
  for (size_t i = 0; i < all.capacity && rows < MOST_ROWS; i++) {
    if (!all.counts[i]) continue;
    rows++;
    text_add(out, "| ");
    write(i, out);
    text_add(out, " |");
    for (size_t j = 0; j < count; j++)
      text_format(out, " %" PRIu64 " |", value_counts_of(select(parts[j].counts), i));
    text_add(out, "\n");
  }
  if (distinct > rows)
    text_format(out, "\n%zu more are in `dataset/counts.json`.\n", distinct - rows);
  value_counts_free(&all);
}

void card_tables_distributions(const DatasetPart *parts, size_t count, Text *out) {
  text_add(out,
           "\nThe 25 % value is the smallest one that at least 25 % of the levels do not exceed, "
           "and so on. In the plots, the box reaches from the 25 % to the 75 % value, with the "
           "median in it; the dot is the mean.\n");
  for (int i = 0; i < DATASET_VALUE_COUNT; i++)
    write_distribution((DatasetValue)i, parts, count, out);
  write_table("boxes", boxes_of, write_boxes, parts, count, out);
  text_add(out, "\n### Sizes of boards\n\nWidth x height in cells, with the outer wall.\n");
  write_table("size", sizes_of, write_size, parts, count, out);
}
