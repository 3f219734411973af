// A stack of open groups, without recursion: the depth is bounded, and a group that closes is
// repeated in the output itself. The limit is checked before bytes are copied.
#include "text/run_length.h"

#include <assert.h>
#include <string.h>

typedef struct {
  size_t input, output;  // where the group starts in each
  size_t count;
} Group;

typedef struct {
  const RunLengthRules *rules;
  Text *out;
  size_t start;  // length of the text before the expansion
  Group groups[RUN_LENGTH_MAX_DEPTH];
  int depth;
  bool counted;  // a count was read and has not been used
  size_t count, count_offset;
} Expansion;

// Larger counts are cut to this: it is above any limit, and products with it do not overflow.
enum { MAX_COUNT = 1 << 30 };

static bool has(const char *set, char c) { return c && strchr(set, c); }

static void read_digit(Expansion *expansion, char digit, size_t offset) {
  if (!expansion->counted) expansion->count = 0, expansion->count_offset = offset;
  expansion->counted = true;
  expansion->count = expansion->count * 10 + (size_t)(digit - '0');
  if (expansion->count > MAX_COUNT) expansion->count = MAX_COUNT;
}

static size_t take_count(Expansion *expansion) {
  size_t count = expansion->counted ? expansion->count : 1;
  expansion->counted = false;
  return count;
}

// Repeats the bytes from `from` to the end until `count` bytes are added. Each copy may read bytes
// that an earlier copy added, so pieces double in length. Copies go through a buffer, because the
// text may move when it grows.
static void copy_again(Text *out, size_t from, size_t count) {
  char buffer[1024];
  while (count) {
    size_t there = out->length - from, piece = there;
    if (piece > count) piece = count;
    if (piece > sizeof buffer) piece = sizeof buffer;
    memcpy(buffer, out->data + from, piece);
    text_add_bytes(out, buffer, piece);
    if (piece < there) from += piece;
    count -= piece;
  }
}

// Replaces the last `length` bytes of the output by `count` copies of them.
static RunLengthKind repeat(Expansion *expansion, size_t length, size_t count) {
  Text *out = expansion->out;
  if (!count || !length) {
    if (length) out->data[out->length -= length] = '\0';
    return RUN_LENGTH_OK;
  }
  if (out->length - expansion->start + length * (count - 1) > expansion->rules->limit)
    return RUN_LENGTH_TOO_LONG;
  copy_again(out, out->length - length, length * (count - 1));
  return RUN_LENGTH_OK;
}

static RunLengthKind open_group(Expansion *expansion, size_t offset) {
  if (expansion->depth == RUN_LENGTH_MAX_DEPTH) return RUN_LENGTH_TOO_DEEP;
  expansion->groups[expansion->depth++] =
      (Group){offset, expansion->out->length, take_count(expansion)};
  return RUN_LENGTH_OK;
}

static RunLengthKind close_group(Expansion *expansion) {
  if (expansion->counted) return RUN_LENGTH_NOTHING;
  if (!expansion->depth) return RUN_LENGTH_NOT_OPEN;
  Group group = expansion->groups[--expansion->depth];
  return repeat(expansion, expansion->out->length - group.output, group.count);
}

static RunLengthKind read_char(Expansion *expansion, char c, size_t offset) {
  if (has(expansion->rules->atoms, c)) {
    text_add_char(expansion->out, c);
    return repeat(expansion, 1, take_count(expansion));
  }
  if (char_is_digit(c)) read_digit(expansion, c, offset);
  else if (c == '(') return open_group(expansion, offset);
  else if (c == ')') return close_group(expansion);
  else if (!has(expansion->rules->ignored, c)) return RUN_LENGTH_UNKNOWN;
  return RUN_LENGTH_OK;
}

RunLengthResult run_length_expand(const RunLengthRules *rules, Slice input, Text *out) {
  Expansion expansion = {.rules = rules, .out = out, .start = out->length};
  for (size_t i = 0; i < input.length; i++) {
    RunLengthKind kind = read_char(&expansion, input.at[i], i);
    if (kind != RUN_LENGTH_OK)
      return (RunLengthResult){kind, kind == RUN_LENGTH_NOTHING ? expansion.count_offset : i};
  }
  if (expansion.counted) return (RunLengthResult){RUN_LENGTH_NOTHING, expansion.count_offset};
  if (expansion.depth)
    return (RunLengthResult){RUN_LENGTH_NOT_CLOSED, expansion.groups[expansion.depth - 1].input};
  return (RunLengthResult){RUN_LENGTH_OK, input.length};
}

void run_length_write_error(RunLengthKind kind, const char *atom, Text *out) {
  switch (kind) {
    case RUN_LENGTH_NOTHING:
      text_format(out, "a count without %s to repeat", atom);
      break;
    case RUN_LENGTH_NOT_OPEN:
      text_add(out, "')' without '('");
      break;
    case RUN_LENGTH_NOT_CLOSED:
      text_add(out, "'(' without ')'");
      break;
    case RUN_LENGTH_TOO_DEEP:
      text_format(out, "more than %d groups in one another", RUN_LENGTH_MAX_DEPTH);
      break;
    default:
      assert(!"the caller describes the other kinds");
  }
}
