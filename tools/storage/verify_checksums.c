// SHA256SUMS comes from outside, so names in it must not lead out of the pack.
#include "storage/verify_checksums.h"

#include <dirent.h>
#include <sha2.h>
#include <string.h>

#include "storage/staged_folder.h"
#include "system/file.h"

enum { DIGEST = SHA256_DIGEST_STRING_LENGTH - 1, BLANKS = 2 };

// A safe name leads to a file inside the pack.
static bool is_safe(const char *name) {
  return *name && *name != '/' && strcmp(name, "..") != 0 && strncmp(name, "../", 3) != 0 &&
         !strstr(name, "/../");
}

bool verify_checksums_read(const char *folder, const char *name, Text *content,
                           Problems *problems) {
  Text path = {0}, error = {0};
  if (!is_safe(name)) {
    problems_add(problems, 0, 0, 0, "%s: leads out of the pack", name);
    return false;
  }
  text_format(&path, "%s/%s", folder, name);
  bool ok = file_read_regular(path.data, content, &error);
  if (ok) text_add(content, "");  // even an empty file is a string
  else problems_add(problems, 0, 0, 0, "%s", error.data + strlen(folder) + 1);
  text_free(&path);
  text_free(&error);
  return ok;
}

static void check_file(const char *folder, const char *name, const char *digest,
                       Problems *problems) {
  Text content = {0};
  if (verify_checksums_read(folder, name, &content, problems)) {
    char found[SHA256_DIGEST_STRING_LENGTH];
    SHA256Data((const uint8_t *)content.data, content.length, found);
    if (strncmp(found, digest, DIGEST) != 0)
      problems_add(problems, 0, 0, 0, "%s: has changed since it was written", name);
  }
  text_free(&content);
}

static void check_line(const char *folder, const char *line, int number, NameList *listed,
                       Problems *problems) {
  const char *name = line + DIGEST + BLANKS;
  bool formed = strspn(line, "0123456789abcdef") == DIGEST && !strncmp(line + DIGEST, "  ", BLANKS);
  if (!formed || !is_safe(name)) {
    problems_add(problems, 0, 0, 0, PACK_SUMS ":%d: expected a SHA-256 sum and a file", number);
    return;
  }
  name_list_add(listed, name);
  check_file(folder, name, line, problems);
}

// Reports files that SHA256SUMS does not list. A pack has one level of subfolders.
static void check_extra(const char *folder, const char *within, const NameList *listed,
                        Problems *problems) {
  Text path = {0};
  text_format(&path, "%s/%s", folder, within);
  DIR *open = opendir(path.data);
  const struct dirent *entry;
  while (open && (entry = readdir(open))) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    Text name = {0};
    text_format(&name, "%s%s%s", within, *within ? "/" : "", entry->d_name);
    bool inner = !*within && (!strcmp(name.data, "levels") || !strcmp(name.data, "thumbs"));
    if (inner) check_extra(folder, name.data, listed, problems);
    else if (strcmp(name.data, PACK_SUMS) != 0 && !name_list_has(listed, name.data))
      problems_add(problems, 0, 0, 0, "%s: does not belong to the pack", name.data);
    text_free(&name);
  }
  if (open) closedir(open);
  text_free(&path);
}

void verify_checksums(const char *folder, NameList *listed, Problems *problems) {
  Text sums = {0};
  if (verify_checksums_read(folder, PACK_SUMS, &sums, problems)) {
    if (!sums.length || sums.data[sums.length - 1] != '\n' || strlen(sums.data) != sums.length)
      problems_add(problems, 0, 0, 0, PACK_SUMS ": is cut short or damaged");
    char *rest = sums.data, *line;
    for (int number = 1; (line = strsep(&rest, "\n")) && (*line || rest); number++)
      check_line(folder, line, number, listed, problems);
    name_list_sort(listed);
    check_extra(folder, "", listed, problems);
  }
  text_free(&sums);
}
