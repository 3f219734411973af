// The composer alternates between a few growing files, so those stay open. All others arrive whole.
#include "storage/save_pack.h"

#include <assert.h>
#include <string.h>

#include "storage/staged_file.h"

enum { MAX_OPEN = 6 };  // pack.xsb, pack.json, index.html; a file of boxoban, npy and jsonl

typedef struct {
  StagedFolder *folder;
  StagedFile open[MAX_OPEN];
  int count;
} OpenFiles;

static StagedFile *find_open(OpenFiles *files, const char *name) {
  for (int i = 0; i < files->count; i++)
    if (!strcmp(files->open[i].name, name)) return &files->open[i];
  return NULL;
}

static bool close_file(OpenFiles *files, StagedFile *file, Text *error) {
  bool ok = staged_file_close(file, &files->folder->sums, error);
  *file = files->open[--files->count];
  return ok;
}

static bool store(void *context, const char *name, const Text *piece, bool last, Text *error) {
  OpenFiles *files = context;
  StagedFile *file = find_open(files, name);
  if (!file && last) return staged_folder_add(files->folder, name, piece, error);
  if (!file) {
    assert(files->count < MAX_OPEN);
    file = &files->open[files->count++];
    staged_file_open(file, files->folder->staging, files->folder->path, name);
  }
  if (piece->length) staged_file_add(file, piece->data, piece->length);
  return !last || close_file(files, file, error);
}

// After a failure files are still open. Their own errors no longer matter.
static void close_all(OpenFiles *files) {
  Text ignored = {0};
  while (files->count) close_file(files, &files->open[0], &ignored);
  text_free(&ignored);
}

static bool add_level(PackComposer *composer, const PackSource *source, size_t index, Text *error) {
  GeneratedLevel level = {0};
  LevelLabel label = {0};
  bool ok = source->read(source->context, index, &level, &label, error) &&
            pack_composer_add(composer, &level, &label, error);
  if (source->owned) generated_level_free(&level);
  return ok;
}

bool save_pack(StagedFolder *folder, const PackSource *source, const PackInfo *info,
               PackFormats formats, Text *error) {
  OpenFiles files = {.folder = folder};
  PackComposer composer = pack_composer_new(info, formats, store, &files);
  bool ok = pack_composer_begin(&composer, error);
  for (size_t i = 0; ok && i < source->count; i++) ok = add_level(&composer, source, i, error);
  ok = ok && pack_composer_end(&composer, error);
  pack_composer_free(&composer);
  close_all(&files);
  return ok;
}
