// The commands that carry a plan out, as lines for a shell.
#ifndef TSB_PLAN_COMMAND_H
#define TSB_PLAN_COMMAND_H

#include "arguments/gen_options.h"
#include "planning/plan_figures.h"

// The options of `generate` that were given to plan, each with a blank before it.
void plan_command_options(const GenOptions *given, const StringList *exclude, Text *out);

// A word for a shell: in quotes if it needs them.
void plan_command_word(const char *word, Text *out);

// `options` are those above. Every line ends with a newline and begins with `margin`.
void plan_command_write(const PlanFigures *plan, const char *options, const char *margin,
                        Text *out);

#endif
