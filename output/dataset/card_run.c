// Parameters and the command are made from the list of parameters, so a new one needs nothing here.
#include "dataset/card_run.h"

#include <inttypes.h>
#include <string.h>

#include "dataset/card_text.h"
#include "pipeline/pipeline.h"

// The parameters of a whole split: each part has a count of its own, and what follows from it.
static bool of_split(const GenParams *params) {
  return params->split.count && !params->only.text[0];
}

// A value `auto` that the run has made definite.
static void write_resolved(const GenParams *params, const ParamRow *row, Text *out) {
  if (of_split(params)) return;
  if (!strcmp(row->key, "twins") && params->twins == PARAM_AUTO)
    text_format(out, " (%d)", pipeline_similarity_limit(params));
  else if (!strcmp(row->key, "room_levels") && params->room_levels == PARAM_AUTO)
    text_format(out, " (%d)", pipeline_room_levels(params));
  else if (!strcmp(row->key, "max_candidates") && params->max_candidates == PARAM_AUTO)
    text_format(out, " (%" PRIu64 ")", pipeline_max_candidates(params));
}

static void write_row(const GenParams *params, const ParamRow *row, Text *out) {
  Text value = {0};
  params_write_value(params, row, &value);
  text_format(out, "| `%s` | ", row->key);
  card_text_add(out, value.data);
  write_resolved(params, row, out);
  text_add(out, " | ");
  card_text_add(out, row->default_text);
  text_add(out, " | ");
  card_text_add(out, row->help);
  text_add(out, " |\n");
  text_free(&value);
}

static void write_rows(const GenParams *params, bool differing, Text *out) {
  const ParamRow *row;
  text_add(out, "\n| key | value | default | meaning |\n|---|---|---|---|\n");
  for (size_t i = 0; (row = params_row(i)); i++)
    if (params_is_default(params, row) != differing) write_row(params, row, out);
}

void card_run_parameters(const DatasetInfo *info, Text *out) {
  if (info->no_params || info->query) return;
  text_add(out, "\n## Parameters\n\n");
  text_format(out, "Seed %" PRIu64 ".", info->seed);
  if (info->edited)
    text_add(out, " Levels were added, replaced or removed after the run of these parameters.");
  text_add(out, " These parameters differ from their defaults:\n");
  write_rows(info->params, true, out);
  text_add(out,
           "\n<details><summary>All others have their default. What a run makes of auto stands in "
           "brackets.</summary>\n");
  write_rows(info->params, false, out);
  text_add(out, "\n</details>\n");
}

static void add_word(const char *option, const char *value, Text *out) {
  text_format(out, " %s ", option);
  card_text_shell_word(out, value);
}

// Parameters that name the content of files are set by the options that read these files.
static const struct {
  const char *key, *option;
} file_options[] = {{"rooms", "--rooms"}, {"patterns", "--patterns"}, {"exclude", "--exclude"}};
enum { FILE_OPTIONS = sizeof file_options / sizeof *file_options };

static const char *file_option(const ParamRow *row) {
  for (size_t i = 0; i < FILE_OPTIONS; i++)
    if (!strcmp(row->key, file_options[i].key)) return file_options[i].option;
  return NULL;
}

// Numbers for tiers say how many levels there are in all.
static bool follows(const GenParams *params, const ParamRow *row) {
  return !strcmp(row->key, "count") && params_has_tier_counts(params);
}

static void add_param(const GenParams *params, const ParamRow *row, Text *out) {
  const char *option = file_option(row);
  Text set = {0};
  text_format(&set, "%s=", row->key);
  params_write_value(params, row, &set);
  if (option) text_format(out, " %s FILE", option);
  else add_word("--set", set.data, out);
  text_free(&set);
}

void card_run_command(const DatasetInfo *info, Text *out) {
  const ParamRow *row;
  text_format(out, "tessoban generate --out DIR --seed %" PRIu64, info->seed);
  for (size_t i = 0; (row = params_row(i)); i++)
    if (!params_is_default(info->params, row) && !follows(info->params, row))
      add_param(info->params, row, out);
  add_word("--formats", info->formats, out);
  if (info->name) add_word("--name", info->name, out);
  if (info->author) add_word("--author", info->author, out);
  if (info->given_titles) text_add(out, " --titles FILE");
}

// A line of an indented code block: nothing in it can end the block.
static void add_code_line(const char *line, Text *out) {
  text_add(out, "\n    ");
  for (; *line; line++) text_add_char(out, *line == '\n' || *line == '\r' ? ' ' : *line);
  text_add(out, "\n");
}

static void note_files(const DatasetInfo *info, Text *out) {
  const ParamRow *row;
  for (size_t i = 0; (row = params_row(i)); i++) {
    const char *option = file_option(row);
    if (!option || params_is_default(info->params, row)) continue;
    Text hash = {0};
    params_write_value(info->params, row, &hash);
    text_format(out, "\nThe file of `%s` is needed, too. The hash of its content is `%s`.\n",
                option, hash.data);
    text_free(&hash);
  }
  if (info->given_titles) text_add(out, "\nThe file of `--titles` is needed, too.\n");
}

static void write_run_again(const DatasetInfo *info, Text *out) {
  Text command = {0};
  card_run_command(info, &command);
  text_format(
      out,
      "\nThis command of version %s gives the same bytes, on any machine and with any number "
      "of threads:\n",
      info->version);
  add_code_line(command.data, out);
  note_files(info, out);
  if (!info->complete)
    text_format(out,
                "\nThe run ended with fewer levels than asked for, after %" PRIu64
                " candidates. If it was stopped, the command goes further.\n",
                info->funnel->candidates);
  text_free(&command);
}

void card_run_again(const DatasetInfo *info, Text *out) {
  text_add(out, "\n## How to make it again\n");
  if (info->query) {
    text_format(out,
                "\nThe levels were chosen from a library. Version %s makes the same files from the "
                "same library with\n",
                info->version);
    add_code_line(info->query, out);
  } else if (info->edited) {
    text_add(out,
             "\nNo single command makes this pack: it was put together from levels, or edited.\n");
  } else {
    write_run_again(info, out);
  }
  text_add(
      out,
      "\nA single generated level can be made from its `recipe`, which `jsonl` and `pack.json` "
      "hold:\n\n    tessoban regenerate RECIPE\n");
}

void card_run_funnel(const DatasetInfo *info, Text *out) {
  if (info->edited) return;
  const FunnelCounts *funnel = info->funnel;
  text_format(out,
              "\nOf %" PRIu64
              " candidates, these became levels, or were dropped:\n\n"
              "| what became of it | candidates | meaning |\n|---|---|---|\n| accepted | %" PRIu64
              " | |\n",
              funnel->candidates, funnel->rejects[REJECT_NONE]);
  for (int i = REJECT_NONE + 1; i < REJECT_COUNT; i++)
    if (funnel->rejects[i])
      text_format(out, "| %s | %" PRIu64 " | %s |\n", reject_key((Reject)i), funnel->rejects[i],
                  reject_meaning((Reject)i));
}
