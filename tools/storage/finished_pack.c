// pack.json begins with all that names a run, in an order and form that is always the same. So its
// first bytes are compared with those that this run would write, up to the funnel. The file itself
// may be larger than memory.
#include "storage/finished_pack.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
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

bool finished_pack_is(const char *folder, const PackInfo *info) {
  PackInfo finished = *info;
  PipelineState none = {0};
  Text head = {0};
  finished.state = &none;
  finished.complete = true;
  finished.curve = NULL;
  pack_json_begin(&finished, &head);
  const char *funnel = strstr(head.data, "\"funnel\"");
  if (funnel) head.length = (size_t)(funnel - head.data);
  char *path = file_path_in(folder, "pack.json");
  bool same = funnel && begins_with(path, &head);
  mem_free(path);
  text_free(&head);
  return same;
}
