#include "text/rle.h"

#include <assert.h>
#include <string.h>

typedef struct {
  size_t input, output;  // where it starts in each
  size_t count;
} Group;

typedef struct {
  const RleRules *rules;
  Text *out;
  size_t start;  // what the text held before
  Group groups[RLE_MAX_DEPTH];
  int depth;
  bool counted;  // a count waits for what it repeats
  size_t count, count_offset;
} Expansion;

enum { MAX_COUNT = 1 << 30 };  // counts stop here: beyond any limit, and products still fit

static bool has(const char *set, char c) { return c && strchr(set, c); }

static void read_digit(Expansion *work, char digit, size_t offset) {
  if (!work->counted) work->count = 0, work->count_offset = offset;
  work->counted = true;
  work->count = work->count * 10 + (size_t)(digit - '0');
  if (work->count > MAX_COUNT) work->count = MAX_COUNT;
}

static size_t take_count(Expansion *work) {
  size_t count = work->counted ? work->count : 1;
  work->counted = false;
  return count;
}

// Adds `count` bytes by reading the text from `from` on, over what this very copying adds. Where
// all there is was copied it now stands there twice, so that the next piece can be twice as long.
// Through a buffer, because the text may move when it grows.
static void copy_on(Text *out, size_t from, size_t count) {
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

// Makes the output's last `length` bytes stand there `count` times.
static RleKind repeat(Expansion *work, size_t length, size_t count) {
  Text *out = work->out;
  if (!count || !length) {
    if (length) out->data[out->length -= length] = '\0';
    return RLE_FINE;
  }
  if (out->length - work->start + length * (count - 1) > work->rules->limit) return RLE_TOO_LONG;
  copy_on(out, out->length - length, length * (count - 1));
  return RLE_FINE;
}

static RleKind open_group(Expansion *work, size_t offset) {
  if (work->depth == RLE_MAX_DEPTH) return RLE_TOO_DEEP;
  work->groups[work->depth++] = (Group){offset, work->out->length, take_count(work)};
  return RLE_FINE;
}

static RleKind close_group(Expansion *work) {
  if (work->counted) return RLE_NOTHING;
  if (!work->depth) return RLE_NOT_OPEN;
  Group group = work->groups[--work->depth];
  return repeat(work, work->out->length - group.output, group.count);
}

static RleKind read_char(Expansion *work, char c, size_t offset) {
  if (has(work->rules->atoms, c)) {
    text_add_char(work->out, c);
    return repeat(work, 1, take_count(work));
  }
  if (char_is_digit(c)) read_digit(work, c, offset);
  else if (c == '(') return open_group(work, offset);
  else if (c == ')') return close_group(work);
  else if (!has(work->rules->ignored, c)) return RLE_UNKNOWN;
  return RLE_FINE;
}

RleResult rle_expand(const RleRules *rules, Slice input, Text *out) {
  Expansion work = {.rules = rules, .out = out, .start = out->length};
  for (size_t i = 0; i < input.length; i++) {
    RleKind kind = read_char(&work, input.at[i], i);
    if (kind != RLE_FINE) return (RleResult){kind, kind == RLE_NOTHING ? work.count_offset : i};
  }
  if (work.counted) return (RleResult){RLE_NOTHING, work.count_offset};
  if (work.depth) return (RleResult){RLE_NOT_CLOSED, work.groups[work.depth - 1].input};
  return (RleResult){RLE_FINE, input.length};
}

void rle_write(RleKind kind, const char *atom, Text *out) {
  switch (kind) {
    case RLE_NOTHING:
      text_format(out, "a count without %s to repeat", atom);
      break;
    case RLE_NOT_OPEN:
      text_add(out, "')' without '('");
      break;
    case RLE_NOT_CLOSED:
      text_add(out, "'(' without ')'");
      break;
    case RLE_TOO_DEEP:
      text_format(out, "more than %d groups in one another", RLE_MAX_DEPTH);
      break;
    default:
      assert(!"the caller words the rest");
  }
}
