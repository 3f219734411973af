// Records are for programs of the same BEHAVIOUR_REVISION, on machines with the same byte order and
// sizes of types. Still they may come from anywhere, so nothing is used before it is checked.
#include "level/level_record.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "board/board_check.h"
#include "rules/verify.h"

// A bit for each flag of a level.
#define RECORD_FLAGS(X) X(optimal) X(proven_farthest) X(exact) X(old_recipe) X(no_recipe)
enum {
#define X(name) BIT_##name,
  RECORD_FLAGS(X)
#undef X
      FLAG_COUNT
};

// The code of a measure. Most are whole numbers.
enum { CODE_UNKNOWN, CODE_RAW, CODE_WHOLE };  // CODE_WHOLE + n is the number n

static void add_measure(double value, Text *out) {
  const double most = 1e15;
  if (isnan(value)) {
    varint_add(out, CODE_UNKNOWN);
  } else if (value >= 0 && !signbit(value) && value < most && value == floor(value)) {
    varint_add(out, CODE_WHOLE + (uint64_t)value);
  } else {
    varint_add(out, CODE_RAW);
    text_add_bytes(out, (const char *)&value, sizeof value);
  }
}

static double read_measure(VarintReader *reader) {
  uint64_t code = varint_read(reader);
  if (code == CODE_UNKNOWN) return NAN;
  if (code != CODE_RAW) return (double)(code - CODE_WHOLE);
  double value;
  varint_read_bytes(reader, &value, sizeof value);
  return value;
}

// Pieces that differ: how many bytes are the same before, how many differ, and these. A piece of no
// bytes is the end.
static void add_params(const GenParams *params, const GenParams *run, Text *out) {
  const char *given = (const char *)params, *known = (const char *)run;
  for (size_t at = 0; at < sizeof *params;) {
    size_t same = at, other;
    while (same < sizeof *params && given[same] == known[same]) same++;
    for (other = same; other < sizeof *params && given[other] != known[other];) other++;
    if (other > same) {
      varint_add(out, same - at);
      varint_add(out, other - same);
      text_add_bytes(out, given + same, other - same);
    }
    at = other;
  }
  varint_add(out, 0);
  varint_add(out, 0);
}

static void read_params(VarintReader *reader, const GenParams *run, GenParams *out) {
  *out = *run;
  size_t at = 0;
  for (;;) {
    uint64_t same = varint_read(reader), other = varint_read(reader);
    if (reader->failed || !other) return;
    if (same > sizeof *out - at || other > sizeof *out - at - same) {
      reader->failed = true;
      return;
    }
    varint_read_bytes(reader, (char *)out + at + same, (size_t)other);
    at += (size_t)(same + other);
  }
}

void level_record_save(const GeneratedLevel *level, const GenParams *run, Text *out) {
  unsigned flags = 0;
#define X(name) flags |= (unsigned)level->name << BIT_##name;
  RECORD_FLAGS(X)
#undef X
  varint_add(out, flags);
  varint_add(out, (uint64_t)level->tier);
  varint_add(out, level->seed);
  varint_add(out, level->candidate);
  varint_add(out, level->map_level);
  text_add_bytes(out, (const char *)&level->id, sizeof level->id);
  text_add_bytes(out, (const char *)&level->difficulty, sizeof level->difficulty);
  varint_add(out, level->measures.estimates);
  for (size_t i = 0; i < MEASURE_COUNT; i++) add_measure(level->measures.value[i], out);
  add_params(&level->params, run, out);
  board_write(&level->board, out);
  text_add_char(out, '\0');
  varint_add_text(out, level->solution);
}

static bool measures_valid(const LevelMeasures *measures) {
  for (size_t i = 0; i < MEASURE_COUNT; i++)
    if (isinf(measures->value[i])) return false;
  return true;
}

// Reads all but board and solution. False if no level has such values.
static bool read_plain(VarintReader *reader, const GenParams *run, GeneratedLevel *level) {
  uint64_t flags = varint_read(reader), tier = varint_read(reader);
  level->seed = varint_read(reader);
  level->candidate = varint_read(reader);
  uint64_t map_level = varint_read(reader);
  varint_read_bytes(reader, &level->id, sizeof level->id);
  varint_read_bytes(reader, &level->difficulty, sizeof level->difficulty);
  level->measures.estimates = varint_read(reader);
  for (size_t i = 0; i < MEASURE_COUNT; i++) level->measures.value[i] = read_measure(reader);
  read_params(reader, run, &level->params);
  if (reader->failed || flags >> FLAG_COUNT || tier >= TIER_COUNT || map_level > UINT32_MAX)
    return false;
#define X(name) level->name = flags >> BIT_##name & 1;
  RECORD_FLAGS(X)
#undef X
  level->tier = (Tier)tier;
  level->map_level = (uint32_t)map_level;
  return level->difficulty >= 0 && level->difficulty <= 100 && measures_valid(&level->measures) &&
         params_valid(&level->params);
}

static bool puzzle_valid(const GeneratedLevel *level) {
  const Board *board = &level->board;
  return !board_fault(board).kind && verify(board, level->solution).kind == VERDICT_SOLVED &&
         level_id_equal(level->id, symmetry_id(board));
}

static bool load(VarintReader *reader, const GenParams *run, bool trusted, GeneratedLevel *out) {
  GeneratedLevel level = {0};
  if (!read_plain(reader, run, &level)) return false;
  const char *rows = varint_read_text(reader), *solution = varint_read_text(reader);
  if (!varint_at_end(reader) || board_parse(rows, &level.board)) return false;
  level.solution = mem_string(solution, strlen(solution));
  if (!trusted && !puzzle_valid(&level)) {
    generated_level_free(&level);
    return false;
  }
  level.fingerprint = similarity_fingerprint(&level.board, level.solution);
  *out = level;
  return true;
}

bool level_record_load(VarintReader *reader, const GenParams *run, GeneratedLevel *out) {
  return load(reader, run, false, out);
}

bool level_record_load_again(VarintReader *reader, const GenParams *run, GeneratedLevel *out) {
  return load(reader, run, true, out);
}
