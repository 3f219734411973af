// Reads any bytes as a file of parameters (--params) and as a spec of `tune`. Nothing crashes, and
// parameters that were taken are valid and read back after they were written.
#include <assert.h>
#include <stdint.h>

#include "json/gen_json.h"
#include "support/fuzz_folder.h"
#include "tune/tune_spec.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const Command command = {.name = "fuzz"};

static bool take(const char *path, GenParams *params, uint64_t *seed) {
  Call call = {.command = &command};
  GenOptions given = {.params_file = path};
  *params = params_default();
  *seed = 1;
  return gen_options_params(&call, &given, params, seed);
}

static void survives(const GenParams *params) {
  cJSON *object = gen_json_params(params);
  char *printed = cJSON_Print(object);
  FuzzFolder file = fuzz_write("again.json", printed, strlen(printed));
  GenParams again;
  uint64_t seed;
  bool taken = take(file.path, &again, &seed);
  Text wanted = {0}, found = {0};
  params_write_all(params, &wanted);
  params_write_all(&again, &found);
  assert(taken && !strcmp(wanted.data, found.data));
  text_free(&wanted);
  text_free(&found);
  cJSON_free(printed);
  cJSON_Delete(object);
}

static void read_spec(const char *path) {
  Call call = {.command = &command, .operands = &path, .operand_count = 1};
  TuneSpecOptions given = {.vary = {0}};
  TuneSpec spec;
  tune_spec_read(&call, &given, &spec);
  tune_spec_free(&spec);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzFolder file = fuzz_write("params.json", data, size);
  GenParams params;
  uint64_t seed;
  if (take(file.path, &params, &seed)) {
    assert(!params_check(&params));
    survives(&params);
  }
  read_spec(file.path);
  return 0;
}
