// Runs a fuzzer's function over the files of the given folders. This makes the corpus an ordinary
// test, also for compilers without libFuzzer.
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int replay_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return perror(path), 1;
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  uint8_t *data = malloc(size ? size : 1);  // exactly the size, so that sanitizers find overruns
  size_t got = data ? fread(data, 1, size, file) : 0;
  fclose(file);
  if (got == size) LLVMFuzzerTestOneInput(data, size);
  else fprintf(stderr, "%s: cannot be read\n", path);
  free(data);
  return got != size;
}

static int replay_folder(const char *folder, int *files) {
  DIR *entries = opendir(folder);
  if (!entries) return perror(folder), 1;
  int failures = 0;
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (entry->d_name[0] == '.') continue;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    printf("%s\n", path);
    fflush(stdout);  // the last name printed is the one that crashed
    failures += replay_file(path);
    ++*files;
  }
  closedir(entries);
  return failures;
}

int main(int argc, char **argv) {
  int files = 0, failures = 0;
  for (int i = 1; i < argc; i++) failures += replay_folder(argv[i], &files);
  printf("%d files replayed\n", files);
  return failures || !files;
}
