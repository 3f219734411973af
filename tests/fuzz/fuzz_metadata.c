// Reads any bytes as the pack.json of a pack with right sums, as `check` does. Nothing crashes. A
// pack without a problem has been counted level by level: as many as pack.json has, each with its
// solution.
#include <assert.h>
#include <cjson/cJSON.h>
#include <sha2.h>
#include <stdint.h>

#include "base/text.h"
#include "checks/pack_check.h"
#include "storage/folder_kind.h"
#include "support/fuzz_folder.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void write_pack(const uint8_t *data, size_t size) {
  char digest[SHA256_DIGEST_STRING_LENGTH];
  Text sums = {0};
  SHA256Data(data, size, digest);
  text_format(&sums, "%s  pack.json\n", digest);
  fuzz_write("pack.json", data, size);
  fuzz_write(PACK_SUMS, sums.data, sums.length);
  text_free(&sums);
}

static size_t count_levels(const uint8_t *data, size_t size) {
  cJSON *pack = cJSON_ParseWithLength((const char *)data, size);
  const cJSON *levels = cJSON_GetObjectItemCaseSensitive(pack, "levels");
  assert(cJSON_IsArray(levels));
  size_t count = (size_t)cJSON_GetArraySize(levels);
  cJSON_Delete(pack);
  return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Problems problems = {0}, notes = {0};
  PackCheckOptions options = {.quick = true};  // searches would take all the time
  write_pack(data, size);
  PackTally tally = pack_check(fuzz_folder(), &options, &problems, &notes);
  for (size_t i = 0; i < problems.count; i++) assert(problems.items[i].text);
  if (!problems.count && !tally.failed) {
    size_t levels = count_levels(data, size);
    assert(tally.levels == levels && tally.solutions == levels);
  }
  problems_free(&problems);
  problems_free(&notes);
  return 0;
}
