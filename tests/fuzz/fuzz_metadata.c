// Reads any bytes as the pack.json of a pack with right sums, as `check` does. Nothing crashes. A
// pack without a problem holds as many levels as pack.json has.
#include <assert.h>
#include <sha2.h>
#include <stdint.h>

#include "base/text.h"
#include "storage/folder_kind.h"
#include "storage/pack_check.h"
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char level[] = "\"solution\"";
  Problems problems = {0}, notes = {0};
  PackCheckOptions options = {.quick = true};  // searches would take all the time
  write_pack(data, size);
  PackTally tally = pack_check(fuzz_folder(), &options, &problems, &notes);
  for (size_t i = 0; i < problems.count; i++) assert(problems.items[i].text);
  if (tally.solutions) assert(memmem(data, size, level, strlen(level)));
  problems_free(&problems);
  problems_free(&notes);
  return 0;
}
