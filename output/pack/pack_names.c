// Titles come from a pattern that the user wrote. They are normalized to one line of valid UTF-8,
// so that every format can hold them.
#include "pack/pack_names.h"

#include <stdio.h>

#include "base/mem.h"
#include "level/write_title.h"
#include "text/normalize_metadata.h"

void pack_names_path(char path[PACK_PATH_MAX], const char *folder, size_t rank, size_t count,
                     const char *suffix) {
  enum { MIN_DIGITS = 4 };
  int digits = snprintf(NULL, 0, "%zu", count);
  snprintf(path, PACK_PATH_MAX, "%s/%0*zu.%s", folder, digits > MIN_DIGITS ? digits : MIN_DIGITS,
           rank, suffix);
}

void pack_names_title(const char *pattern, const GeneratedLevel *level, size_t rank, int place,
                      Text *out) {
  Text raw = {0};
  write_title(pattern, level, rank, place, &raw);
  char *normalized = normalize_line((Slice){raw.data, raw.length});
  text_add(out, normalized ? normalized : "");
  mem_free(normalized);
  text_free(&raw);
}
