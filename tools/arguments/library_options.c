#include "arguments/library_options.h"

#include <inttypes.h>

#include "arguments/part_option.h"
#include "cli/messages.h"

static bool refuse(const Call *call, const char *why) {
  message_error(call->command->name, "%s", why);
  return false;
}

static bool read_candidates(const Call *call, const char *text, uint64_t *candidates) {
  if (text_to_number(text, candidates) && *candidates >= 1 && *candidates <= CANDIDATE_BLOCKS_MOST)
    return true;
  message_error(call->command->name,
                "--candidates '%s' is not a number of candidates, from 1 to %" PRIu64, text,
                CANDIDATE_BLOCKS_MOST);
  return false;
}

bool library_options_read(const Call *call, const LibraryOptions *given, CandidateShard *out) {
  *out = (CandidateShard){.shard = 1, .shards = 1};
  if (given->shard && !given->candidates)
    return refuse(call, "--shard needs --candidates: the number of candidates of all shards");
  if (given->candidates && !given->library)
    return refuse(call, given->shard ? "--shard needs --library: the file of this shard"
                                     : "--candidates needs --library: the file for the levels");
  if (given->candidates && !read_candidates(call, given->candidates, &out->candidates))
    return false;
  if (!given->shard) return true;
  PartOption part;
  if (!part_option_parse(call, "shard", given->shard, CANDIDATE_SHARDS_MOST, &part)) return false;
  out->shard = part.part;
  out->shards = part.parts;
  return true;
}
