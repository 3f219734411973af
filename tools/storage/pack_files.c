#include "storage/pack_files.h"

#include <assert.h>
#include <string.h>

static StagedFile *find_open(PackFiles *files, const char *name) {
  for (int i = 0; i < files->count; i++)
    if (!strcmp(files->open[i].name, name)) return &files->open[i];
  return NULL;
}

static bool close_file(PackFiles *files, StagedFile *file, Text *error) {
  bool ok = staged_file_close(file, &files->folder->sums, error);
  *file = files->open[--files->count];
  return ok;
}

bool pack_files_store(void *context, const char *name, const Text *piece, bool last, Text *error) {
  PackFiles *files = context;
  StagedFile *file = find_open(files, name);
  if (!file && last) return staged_folder_add(files->folder, name, piece, error);
  if (!file) {
    assert(files->count < PACK_FILES_MAX_OPEN);
    file = &files->open[files->count++];
    staged_file_open(file, files->folder->staging, files->folder->path, name);
  }
  if (piece->length) staged_file_add(file, piece->data, piece->length);
  return !last || close_file(files, file, error);
}

void pack_files_close(PackFiles *files) {
  Text ignored = {0};
  while (files->count) close_file(files, &files->open[0], &ignored);
  text_free(&ignored);
}
