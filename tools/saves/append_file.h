// A file that one process appends to, and that nothing is lost from. What a full disk refuses is
// kept in memory and tried again with the next bytes. A lock keeps a second process away, until it
// claims the file.
#ifndef TSB_APPEND_FILE_H
#define TSB_APPEND_FILE_H

#include <stdbool.h>

#include "base/text.h"

typedef struct {
  char *path;      // NULL: nothing is written
  int descriptor;  // -1 while the file does not exist
  bool read_only;  // for good: what is appended is dropped
  bool busy;       // another process has the lock: what is appended is dropped
  bool dropped;    // was something?
  bool damaged;    // beyond the first `good` bytes
  size_t good;
  Text pending;  // not yet written
  Text trouble;  // one line; empty if all is written
} AppendFile;

// Takes over the path, and reads the content if the file exists. Nothing is created. Without a path
// the file is read-only, for the reason in `trouble`.
void append_file_open(AppendFile *file, char *path, Text *content);
void append_file_give_up(AppendFile *file, const char *why);  // nothing is written any more

// Of a busy file: takes the lock if it is free now, and reads the content, which is empty if the
// file is gone. What was dropped is the caller's to append. False if the file stays as it is.
bool append_file_claim(AppendFile *file, Text *content);

// Only the first bytes are good. Before anything is appended, the whole file is copied to
// PATH.damaged, and cut.
void append_file_set_damaged(AppendFile *file, size_t good);

void append_file_add(AppendFile *file, const char *bytes, size_t length);
void append_file_flush(AppendFile *file);           // to the disk
bool append_file_is_saved(const AppendFile *file);  // is all that was appended in the file?
void append_file_close(AppendFile *file);           // flushes

#endif
