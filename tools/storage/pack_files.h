// Writes the pieces of a pack's files into its staged folder. A composer alternates between a few
// growing files, so those stay open. All others arrive whole.
#ifndef TSB_PACK_FILES_H
#define TSB_PACK_FILES_H

#include "storage/staged_file.h"
#include "storage/staged_folder.h"

// pack.xsb, pack.json, index.html; a file of boxoban, npy and jsonl
enum { PACK_FILES_MAX_OPEN = 6 };

typedef struct {
  StagedFolder *folder;
  StagedFile open[PACK_FILES_MAX_OPEN];
  int count;
} PackFiles;

// A PackSink (pack/pack_sink.h). The context is a PackFiles that has its folder.
bool pack_files_store(void *context, const char *name, const Text *piece, bool last, Text *error);
// After a failure files are still open. Their own errors no longer matter.
void pack_files_close(PackFiles *files);

#endif
