// Reads any bytes as a file of patterns. Nothing crashes; what was read can be tiled and reads back
// after it was written.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "formats/pattern_file.h"
#include "map/tiling.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void reads_back(const TemplateSet *set) {
  Text first = {0}, second = {0};
  Problems problems = {0};
  TemplateSet again;
  pattern_file_write(set, &first);
  bool ok = pattern_file_read((Slice){first.data, first.length}, &again, &problems);
  assert(ok && !problems.count && again.count == set->count);
  pattern_file_write(&again, &second);
  assert(first.length == second.length && !memcmp(first.data, second.data, first.length));
  text_free(&first);
  text_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  TemplateSet set;
  Problems problems = {0};
  bool ok = pattern_file_read((Slice){(const char *)data, size}, &set, &problems);
  assert(ok == !problems.count);
  if (ok) {
    Templates templates = templates_from(&set);
    TilingParams tiling = tiling_defaults();
    Rng rng = rng_seed(1, 2);
    Map map;
    reads_back(&set);
    if (tiling_build(&tiling, &templates, map_shape_of_patterns(3, 2), &rng, &map))
      assert(map.used);
  }
  problems_free(&problems);
  return 0;
}
