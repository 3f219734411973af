// One row for each format: what it is, and three lines of Python.
#include "dataset/card_files.h"

#include <string.h>

#include "dataset/card_text.h"
#include "dataset/dataset_files.h"
#include "formats/board_codes.h"

static const struct {
  const char *what, *python;  // %s is a file
} rows[DATASET_COUNT] = {
    [DATASET_boxoban] = {"text as in the Boxoban data set: `; NUMBER`, the rows of the board, an "
                         "empty line. `#` wall, `.` goal, `$` box, `@` player, `*` box on a goal, "
                         "`+` player on a goal. Every row is full: cells outside the walls are "
                         "walls.",
                         "import pathlib\n"
                         "parts = pathlib.Path(\"%s\").read_text().split(\"; \")[1:]\n"
                         "boards = [part.split(\"\\n\")[1:-2] for part in parts]\n"},
    [DATASET_npy] = {"arrays of NumPy: uint8, levels x rows x columns. A cell is the sum of what "
                     "it holds; 0 is floor; cells outside the walls are walls. `npy.json` says the "
                     "same for programs.",
                     "import numpy\n"
                     "boards = numpy.load(\"%s\")\n"
                     "wall, goal, box, player = ((boards & bit) > 0 for bit in (1, 2, 4, 8))\n"},
    [DATASET_jsonl] = {"one level a line as a JSON object, in UTF-8: id, tier, difficulty, recipe, "
                       "board, solution in LURD (capitals are pushes), measures.",
                       "import json\n"
                       "with open(\"%s\", encoding=\"utf-8\") as lines:\n"
                       "    levels = [json.loads(line) for line in lines]\n"},
};

static bool has_format(const char *formats, const char *name) {
  size_t length = strlen(name);
  for (const char *word = formats; *word; word += *word == ',') {
    size_t end = strcspn(word, ",");
    if (end == length && !strncmp(word, name, length)) return true;
    word += end;
  }
  return false;
}

static void write_python(const char *python, const char *file, Text *out) {
  const char *place = strstr(python, "%s");
  text_add(out, "\n```python\n");
  text_add_bytes(out, python, (size_t)(place - python));
  text_format(out, "%s%s```\n", file, place + 2);
}

static void write_codes(Text *out) {
  text_add(out, "\n| code | meaning |\n|---:|---|\n| 0 | floor |\n");
#define X(name, bit) text_format(out, "| %d | " #name " |\n", (int)(bit));
  BOARD_CODES(X)
#undef X
}

static void write_dataset(Dataset dataset, const DatasetInfo *info, size_t levels, Text *out) {
  FileParts parts = dataset_files_parts(dataset, info->params, levels);
  char first[DATASET_PATH_MAX], last[DATASET_PATH_MAX];
  size_t files = file_parts_count(parts);
  dataset_files_path(first, dataset, parts, 0);
  dataset_files_path(last, dataset, parts, files ? files - 1 : 0);
  text_format(out, "\n### %s\n\n`%s`", dataset_files_folder(dataset), first);
  if (files > 1)
    text_format(out, " to `%s` (%zu files, %zu levels in each, fewer in the last)", last, files,
                parts.per_file);
  text_format(out, ": %s\n", rows[dataset].what);
  if (dataset == DATASET_npy) write_codes(out);
  write_python(rows[dataset].python, first, out);
}

static void write_order(const DatasetInfo *info, Text *out) {
  if (!info->given_order) {
    text_add(out, "the easiest first");
  } else if (info->sort) {
    text_add(out, "sorted by ");
    card_text_add(out, info->sort);
  } else {
    text_add(out, "as somebody has put them");
  }
}

void card_files_write(const DatasetInfo *info, size_t levels, Text *out) {
  text_add(out, "\n## Files\n");
  text_add(out, "\nAll formats hold the same levels in the same order: ");
  write_order(info, out);
  text_add(out,
           ". `SHA256SUMS` has the sum of every file. `dataset/counts.json` has the numbers of "
           "this card, and every value with its number of levels.\n");
  for (int i = 0; i < DATASET_COUNT; i++)
    if (has_format(info->formats, dataset_files_folder((Dataset)i)))
      write_dataset((Dataset)i, info, levels, out);
}
