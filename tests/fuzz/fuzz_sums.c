// Reads any bytes as the SHA256SUMS of a folder with three files. Nothing crashes, and no problem
// is found only if the list names every file with its sum.
#include <assert.h>
#include <stdint.h>

#include "base/mem.h"
#include "checks/verify_checksums.h"
#include "storage/folder_kind.h"
#include "support/fuzz_folder.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct {
  const char *name, *content, *line;
} files[] = {
    {"pack.xsb", "",
     "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  pack.xsb\n"},
    {"levels/1.xsb", "x",
     "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881  levels/1.xsb\n"},
    {"sheet.png", "",
     "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  sheet.png\n"},
};
enum { FILE_COUNT = sizeof files / sizeof *files };

static void write_files(void) {
  FuzzFolder levels = fuzz_file("levels");
  if (!access(levels.path, F_OK)) return;
  int made = mkdir(levels.path, 0777);
  assert(!made);
  for (size_t i = 0; i < FILE_COUNT; i++)
    fuzz_write(files[i].name, files[i].content, strlen(files[i].content));
}

static bool lists_everything(const char *bytes, size_t length) {
  bool all = true;
  for (size_t i = 0; i < FILE_COUNT; i++)
    all = all && memmem(bytes, length, files[i].line, strlen(files[i].line));
  return all;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  NameList listed = {0};
  Problems problems = {0};
  Text error = {0};
  write_files();
  fuzz_write(PACK_SUMS, data, size);
  PackFolder folder = {.path = fuzz_folder(), .problems = &problems};
  verify_checksums(&folder, &listed);
  assert(problems.count || lists_everything((const char *)data, size));
  (void)folder_is_kind(&folder_pack, fuzz_folder(), NULL, &error);
  name_list_free(&listed);
  problems_free(&problems);
  text_free(&error);
  return 0;
}
