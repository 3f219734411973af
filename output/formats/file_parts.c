// Plain arithmetic, in one place because writers, checks and names must agree.
#include "formats/file_parts.h"

#include <stdio.h>

size_t file_parts_count(FileParts parts) {
  if (!parts.levels) return 0;
  return parts.per_file ? (parts.levels - 1) / parts.per_file + 1 : 1;
}

size_t file_parts_levels(FileParts parts, size_t part) {
  if (!parts.per_file) return parts.levels;
  size_t before = part * parts.per_file, left = parts.levels - before;
  return left < parts.per_file ? left : parts.per_file;
}

size_t file_parts_of(FileParts parts, size_t level) {
  return parts.per_file ? level / parts.per_file : 0;
}

size_t file_parts_place(FileParts parts, size_t level) {
  return parts.per_file ? level % parts.per_file : level;
}

bool file_parts_ends(FileParts parts, size_t level) {
  return level + 1 == parts.levels || (parts.per_file && (level + 1) % parts.per_file == 0);
}

void file_parts_name(FileParts parts, size_t part, Text *out) {
  enum { LEAST_DIGITS = 3 };
  size_t count = file_parts_count(parts);
  int digits = snprintf(NULL, 0, "%zu", count ? count - 1 : 0);
  text_format(out, "%0*zu", digits > LEAST_DIGITS ? digits : LEAST_DIGITS, part);
}
