#include "plan/plan_command.h"

#include <inttypes.h>
#include <string.h>

void plan_command_word(const char *word, Text *out) {
  static const char plain[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=.,:/%@";
  if (*word && word[strspn(word, plain)] == '\0') {
    text_add(out, word);
    return;
  }
  text_add_char(out, '\'');
  for (const char *c = word; *c; c++)
    if (*c == '\'') text_add(out, "'\\''");
    else text_add_char(out, *c);
  text_add_char(out, '\'');
}

static void add_option(Text *out, const char *name, const char *value) {
  if (!value) return;
  text_add(out, " --");
  for (const char *c = name; *c; c++) text_add_char(out, *c == '_' ? '-' : *c);
  text_add_char(out, ' ');
  plan_command_word(value, out);
}

static void add_list(Text *out, const char *name, const StringList *values) {
  for (size_t i = 0; i < values->count; i++) add_option(out, name, values->items[i]);
}

void plan_command_options(const GenOptions *given, const StringList *exclude, Text *out) {
  text_add(out, "");
  add_option(out, "params", given->params_file);
  add_list(out, "set", &given->set);
#define X(key) add_option(out, #key, given->key);
  GEN_NAMED_PARAMS(X)
#undef X
  add_list(out, "keep", &given->keep);
  add_option(out, "rooms", given->rooms);
  add_option(out, "patterns", given->patterns);
  add_list(out, "exclude", exclude);
  add_option(out, "seed", given->seed);
}

void plan_command_write(const PlanFigures *plan, const char *options, const char *margin,
                        Text *out) {
  uint64_t candidates = plan->run_candidates, shards = plan->run_shards;
  if (shards <= 1) {
    text_format(out, "%stessoban generate%s --candidates %" PRIu64 " --library levels.db\n", margin,
                options, candidates);
    return;
  }
  text_format(out, "%smkdir -p shards\n", margin);
  text_format(out,
              "%stessoban generate%s --candidates %" PRIu64 " --shard K/%" PRIu64
              " --library shards/K.db   # K = 1 to %" PRIu64 "\n",
              margin, options, candidates, shards, shards);
  text_format(out, "%stessoban merge levels.db shards/\n", margin);
  text_format(out,
              "%stools/cluster/submit --folder SHARED --candidates %" PRIu64 " --shards %" PRIu64
              " --%s   # both, by Slurm\n",
              margin, candidates, shards, options);
}
