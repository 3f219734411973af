// Reads any bytes as the levels of a pack.json, one by one. Nothing crashes, and what is read as a
// level is one.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "pack/pack_level_read.h"
#include "pack/pack_stream.h"
#include "rating/difficulty_formula.h"
#include "rules/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
  const uint8_t *data;
  size_t size, at;
} Input;

// The first byte says how many bytes come at once.
static size_t read_input(void *context, char *into, size_t size) {
  Input *input = context;
  size_t count = input->size - input->at, most = input->size ? 1 + input->data[0] : 1;
  if (count > most) count = most;
  if (count > size) count = size;
  memcpy(into, input->data + input->at, count);
  input->at += count;
  return count;
}

static void read_level(PackLevelReader *reader, const PackLevelRules *rules, Slice object) {
  GeneratedLevel level;
  LevelLabel label;
  if (pack_level_read(reader, rules, object, &level, &label)) return;
  assert(verify_solves(&level.board, level.solution));
  generated_level_free(&level);
  level_label_free(&label);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  GenParams params = params_default();
  PackLevelRules rules = {.revision = RATING_REVISION, .bounds = params_tier_bounds(&params)};
  PackLevelReader reader = {0};
  Input input = {data, size, 0};
  PackStream stream = pack_stream_new(read_input, &input);
  Text error = {0};
  Slice object;
  bool ok = pack_stream_begin(&stream, &error);
  while (ok && pack_stream_next(&stream, &object, &error)) read_level(&reader, &rules, object);
  text_free(&error);
  pack_stream_free(&stream);
  pack_level_reader_free(&reader);
  return 0;
}
