#include "command_parts/replay_options.h"

#include "system/file.h"

const char *replay_option_conflict(const Call *call) {
  const ReplayOptions *given = call->options;
  if (file_is_standard(call->operands[0]) && file_is_standard(call->operands[1]))
    return "only one of the two files can be standard input";
  if (call->shared.json && given->output && file_is_standard(given->output))
    return "--json and -o - both want standard output";
  return NULL;
}
