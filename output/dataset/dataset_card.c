// Only what is known is said: most sentences depend on the parameters of the run.
#include "dataset/dataset_card.h"

#include <inttypes.h>
#include <string.h>

#include "dataset/card_files.h"
#include "dataset/card_run.h"
#include "dataset/card_tables.h"
#include "dataset/card_text.h"
#include "dataset/dataset_sources.h"
#include "params/choices.h"
#include "pipeline/pipeline.h"
#include "rating/difficulty_formula.h"

enum { SIMILARITY_OFF = 101 };

static bool knows_run(const DatasetInfo *info) { return !info->no_params && !info->query; }

static void write_title(const DatasetInfo *info, Text *out) {
  text_add(out, DATASET_CARD_MARK "\n# ");
  card_text_add(out, info->name ? info->name : "Sokoban levels");
  text_add(out, "\n\n");
  if (info->author) {
    text_add(out, "Author: ");
    card_text_add(out, info->author);
    text_add(out, "\n\n");
  }
}

static void write_what(const DatasetInfo *info, uint64_t levels, Text *out) {
  text_format(out,
              "%" PRIu64
              " Sokoban level%s: boards with one player and as many boxes as goals, each "
              "with a solution, measures of it, and a difficulty. ",
              levels, levels == 1 ? "" : "s");
  text_format(out, "Written by tessoban %s.", info->version);
  if (info->params->only.text[0])
    text_format(out, " This is the part `%s` of a split.", info->params->only.text);
  text_add(out, "\n");
}

static void write_share(uint16_t share, Text *out) {
  const int hundred = 100;
  text_format(out, share % hundred ? "%d.%02d %%" : "%d %%", share / hundred, share % hundred);
}

static void write_rule(const SplitParts *split, Text *out) {
  text_add(
      out,
      "\nParts never share a level: the id of a level decides its part, and turned or mirrored "
      "forms of a level have the same id. So this holds for every seed and every run with the "
      "same split. The rule, with the 32 digits of the id:\n\n"
      "```python\n"
      "def mix(x):\n"
      "    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % 2**64\n"
      "    x = (x ^ x >> 27) * 0x94D049BB133111EB % 2**64\n"
      "    return x ^ x >> 31\n\n"
      "def part_of(id):\n"
      "    place = mix(int(id[:16], 16) ^ mix(int(id[16:], 16))) % 10000\n");
  text_add(out, "    for part, share in (");
  for (int i = 0; i < split->count; i++)
    text_format(out, "%s(\"%s\", %d)", i ? ", " : "", split->part[i].name.text,
                split->part[i].share);
  text_add(out,
           "):\n"
           "        if place < share:\n"
           "            return part\n"
           "        place -= share\n"
           "```\n\n"
           "Levels of different parts may have the same room, and may be similar to each other.\n");
}

static uint64_t levels_of(const char *name, const DatasetPart *parts, size_t count, bool *known) {
  *known = false;
  for (size_t i = 0; i < count; i++)
    if (!strcmp(parts[i].name, name)) return *known = true, parts[i].counts->levels;
  return 0;
}

static void write_split(const SplitParts *split, const DatasetPart *parts, size_t count,
                        Text *out) {
  if (!split->count) return;
  text_add(out, "\n## Splits\n\n| part | percent | levels |\n|---|---:|---:|\n");
  for (int i = 0; i < split->count; i++) {
    const char *name = split->part[i].name.text;
    bool known;
    uint64_t levels = levels_of(name, parts, count, &known);
    text_format(out, "| %s | ", name);
    write_share(split->part[i].share, out);
    if (known) text_format(out, " | %" PRIu64 " |\n", levels);
    else text_add(out, " | not here |\n");
  }
  write_rule(split, out);
}

static void write_checked(const DatasetInfo *info, const DatasetPart *parts, size_t count,
                          Text *out) {
  uint64_t levels = 0, optimal = 0;
  for (size_t i = 0; i < count; i++) {
    levels += parts[i].counts->levels;
    optimal += parts[i].counts->flags[DATASET_FLAG_optimal];
  }
  text_format(out,
              "\n## What was checked\n\n"
              "- Every level has a solution, which was replayed by the plain rules of the game.\n"
              "- For %" PRIu64 " of %" PRIu64
              " levels a search has proved that no solution has fewer pushes.\n",
              optimal, levels);
  if (!info->edited && !info->query)
    text_add(out, "- No two levels of a part are the same puzzle, turned or mirrored.\n");
  text_add(
      out,
      "- `tessoban check` compares a pack with its sums and its card. If the pack has "
      "`pack.json`, it also replays the solutions, makes the levels again and counts them anew "
      "for the card.\n");
}

// What is generated follows the generator, what was read from files does not.
static void write_generated(const DatasetPart *parts, size_t count, Text *out) {
  uint64_t levels = 0, generated = 0;
  for (size_t i = 0; i < count; i++) {
    levels += parts[i].counts->levels;
    generated += parts[i].counts->flags[DATASET_FLAG_generated];
  }
  if (generated == levels)
    text_add(out,
             "- The levels come from a generator, so their distribution is that of the generator "
             "and of its filters, not that of levels that people make.\n");
  else
    text_format(out,
                "- %" PRIu64 " of %" PRIu64
                " levels have no recipe of the generator: they came from files. The distribution "
                "is that of this choice, not that of levels in general.\n",
                levels - generated, levels);
}

static void write_origin_bias(const DatasetInfo *info, Text *out) {
  const GenParams *params = info->params;
  if (!knows_run(info)) return;
  if (params->rooms) text_add(out, "- Rooms come from a file; goals or starts were searched.\n");
  else if (params->map == MAP_MAZE) text_add(out, "- Rooms are mazes made by a program.\n");
  else
    text_add(out,
             "- Rooms are tiled from a small set of patterns of 3x3 cells, so local wall shapes "
             "repeat.\n");
  text_add(out,
           "- Starts are far from the solved position, because the search looks for the farthest "
           "one: levels are long for their rooms.\n"
           "- Candidates that a search could not settle within its limits were dropped, so very "
           "large searches are missing.\n");
}

static void write_similarity_bias(const DatasetInfo *info, Text *out) {
  if (!knows_run(info) || info->edited) return;
  bool by_part = info->params->split.count && !info->params->only.text[0];
  int percent = pipeline_similarity_limit(info->params);
  if (by_part && info->params->twins == PARAM_AUTO)
    text_add(out,
             "- Whether similar levels were dropped depends on the number of levels of a part: see "
             "its card.\n");
  else if (percent >= SIMILARITY_OFF)
    text_add(out,
             "- Similar levels were not dropped: many levels may have one room, or differ in one "
             "box. Only the same puzzle does not come twice.\n");
  else
    text_format(out, "- Levels that are %d %% similar to an earlier one were dropped.\n", percent);
  if (info->params->tier == PARAM_TIER_ANY)
    text_add(out, "- Tiers are as uneven as the generator gives them.\n");
  else text_add(out, "- The numbers of levels of the tiers were asked for.\n");
}

static void write_limits(const DatasetInfo *info, const DatasetPart *parts, size_t count,
                         Text *out) {
  text_add(out, "\n## Limits and known biases\n\n");
  write_generated(parts, count, out);
  write_origin_bias(info, out);
  write_similarity_bias(info, out);
  if (!info->given_order)
    text_add(out,
             "- Levels are sorted by tier and difficulty, and so are the files: shuffle before "
             "training.\n");
  else if (info->sort)
    text_add(out, "- Levels are sorted, and so are the files: shuffle before training.\n");
  text_format(out,
              "- The difficulty is a model of how often players of one site gave up on levels. It "
              "was fitted to levels of mostly at most %d boxes, and extrapolates beyond.\n"
              "- One solution is stored for each level; others of the same length may exist.\n",
              RATING_CALIBRATED_BOXES);
}

DatasetPart dataset_card_whole(const DatasetInfo *info, const DatasetCounts *counts) {
  const char *part = info->params->only.text;
  return (DatasetPart){*part ? part : "all", counts};
}

void dataset_card_write(const DatasetInfo *info, const DatasetCounts *counts, Text *out) {
  DatasetPart whole = dataset_card_whole(info, counts);
  write_title(info, out);
  write_what(info, counts->levels, out);
  card_run_parameters(info, out);
  dataset_sources_write(info, &whole, 1, out);
  text_add(out, "\n## Levels\n");
  card_tables_levels(&whole, 1, out);
  card_run_funnel(info, out);
  text_add(out, "\n## Distributions\n");
  card_tables_distributions(&whole, 1, out);
  write_split(&info->params->split, &whole, 1, out);
  card_files_write(info, (size_t)counts->levels, out);
  card_run_again(info, out);
  write_checked(info, &whole, 1, out);
  write_limits(info, &whole, 1, out);
}

static void write_links(const DatasetPart *parts, size_t count, Text *out) {
  text_add(out, "\nEach part is a pack of its own, with its files and its card:\n\n");
  for (size_t i = 0; i < count; i++)
    text_format(out, "- [%s](%s/DATASET.md): %" PRIu64 " levels\n", parts[i].name, parts[i].name,
                parts[i].counts->levels);
}

void dataset_card_write_split(const DatasetInfo *info, const DatasetPart *parts, size_t count,
                              Text *out) {
  uint64_t levels = 0;
  for (size_t i = 0; i < count; i++) levels += parts[i].counts->levels;
  write_title(info, out);
  write_what(info, levels, out);
  write_links(parts, count, out);
  card_run_parameters(info, out);
  dataset_sources_write(info, parts, count, out);
  text_add(out, "\n## Levels\n");
  card_tables_levels(parts, count, out);
  text_add(out, "\n## Distributions\n");
  card_tables_distributions(parts, count, out);
  write_split(&info->params->split, parts, count, out);
  card_run_again(info, out);
  write_checked(info, parts, count, out);
  write_limits(info, parts, count, out);
}
