// pack.json begins with all that names a run, in an order and form that is always the same. So does
// dataset/counts.json, which stands in for it in data sets without pack.json. The first bytes are
// compared with those that this run would write, up to the funnel: pack.json may be larger than
// memory.
#include "storage/finished_pack.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "dataset/dataset_files.h"
#include "pack/pack_card.h"
#include "system/file.h"

static bool begins_with(const char *path, const Text *wanted) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return false;
  char *head = mem_alloc(wanted->length, 1);
  size_t got = 0;
  for (ssize_t more; got < wanted->length; got += (size_t)more) {
    more = read(descriptor, head + got, wanted->length - got);
    if (more <= 0) break;
  }
  close(descriptor);
  bool same = got == wanted->length && !memcmp(head, wanted->data, got);
  mem_free(head);
  return same;
}

static bool file_begins_with(const char *folder, const char *name, const Text *wanted) {
  char *path = file_path_in(folder, name);
  bool same = begins_with(path, wanted);
  mem_free(path);
  return same;
}

static bool has_metadata(const char *folder, const PackInfo *info) {
  Text head = {0};
  pack_json_begin(info, &head);
  const char *funnel = strstr(head.data, "\"funnel\"");
  if (funnel) head.length = (size_t)(funnel - head.data);
  bool same = funnel && file_begins_with(folder, "pack.json", &head);
  text_free(&head);
  return same;
}

static bool has_counts(const char *folder, const PackInfo *info, PackFormats formats) {
  Text head = {0};
  pack_card_head(info, formats, &head);
  bool same = file_begins_with(folder, DATASET_JSON, &head);
  text_free(&head);
  return same;
}

bool finished_pack_is(const char *folder, const PackInfo *info, PackFormats formats) {
  PackInfo finished = *info;
  PipelineState none = {0};
  finished.state = &none;
  finished.complete = true;
  finished.curve = NULL;
  return formats.json ? has_metadata(folder, &finished)
                      : pack_card_belongs(formats) && has_counts(folder, &finished, formats);
}
