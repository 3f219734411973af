#include "arguments/part_option.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "cli/messages.h"

static bool parse(const char *text, uint64_t most_parts, PartOption *out) {
  const char *slash = strchr(text, '/');
  if (!slash) return false;
  char *first = mem_string(text, (size_t)(slash - text));
  bool ok = text_to_number(first, &out->part) && text_to_number(slash + 1, &out->parts);
  mem_free(first);
  return ok && out->part >= 1 && out->part <= out->parts && out->parts <= most_parts;
}

bool part_option_parse(const Call *call, const char *option, const char *text, uint64_t most_parts,
                       PartOption *out) {
  if (parse(text, most_parts, out)) return true;
  message_error(call->command->name,
                "--%s %s: expected K/N, such as 1/4: K from 1 to N, N at most %" PRIu64, option,
                text, most_parts);
  return false;
}
