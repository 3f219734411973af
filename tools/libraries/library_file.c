#include "libraries/library_file.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "base/mem.h"
#include "library/library_schema.h"
#include "system/exit_code.h"
#include "system/file.h"
#include "system/interrupt.h"

// Another process may be in the middle of a large transaction.
enum { BUSY_MILLISECONDS = 60000 };

// The bits of an extended error code that are the plain one.
enum { PRIMARY_CODE = 0xFF };

// The header of every SQLite database: 16 bytes of text, and the application id at its place.
enum { HEADER_SIZE = 100, APPLICATION_ID_AT = 68 };
#define HEADER_TEXT "SQLite format 3"

// Names that SQLite would take for something else than a file get a folder before them.
static char *plain_path(const char *path) {
  Text text = {0};
  if (*path == ':' || !strncmp(path, "file:", 5)) text_add(&text, "./");
  text_add(&text, path);
  return text_take(&text);
}

// A list of those that are local, so that an unknown file system is not trusted. f_type is signed
// and of different width on different machines.
static bool is_local(const char *path) {
  static const unsigned local[] = {
      0xEF53 /* ext */,     0x58465342 /* xfs */, BTRFS_SUPER_MAGIC,     TMPFS_MAGIC,
      0x2FC12FC1 /* zfs */, F2FS_SUPER_MAGIC,     OVERLAYFS_SUPER_MAGIC, 0xCA451A4E /* bcachefs */};
  struct statfs about;
  if (statfs(path, &about)) return false;
  for (size_t i = 0; i < sizeof local / sizeof *local; i++)
    if ((unsigned)about.f_type == local[i]) return true;
  return false;
}

static const char *reason(sqlite3 *db) {
  int code = sqlite3_extended_errcode(db), number = sqlite3_system_errno(db);
  if (code == SQLITE_IOERR_SHMSIZE || number == ENOSPC) return "no space left on the device";
  switch (code & PRIMARY_CODE) {
    case SQLITE_FULL:
      return "no space left on the device";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another process is writing to it";
    case SQLITE_NOTADB:
      return "it is not a library of levels";
    case SQLITE_CORRUPT:
      return "the database is damaged";
    case SQLITE_READONLY:
      return "it cannot be written";
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
      return number ? strerror(number) : sqlite3_errmsg(db);
    default:
      return sqlite3_errmsg(db);
  }
}

void library_file_error(const LibraryFile *file, Text *error) {
  if (!file->db || sqlite3_errcode(file->db) == SQLITE_NOMEM) mem_exhausted();
  text_format(error, "%s: %s", file->path, reason(file->db));
}

static bool fail(LibraryFile *file, const char *why, Text *error) {
  if (why) text_format(error, "%s: %s", file->path, why);
  else library_file_error(file, error);
  library_file_close(file);
  return false;
}

// Whoever made the file may have put triggers and views into it. None of ours has any.
static bool harden(sqlite3 *db) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL) == SQLITE_OK &&
         sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL) == SQLITE_OK &&
         sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL) == SQLITE_OK &&
         sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL) == SQLITE_OK &&
         library_execute(db, "PRAGMA cell_size_check = ON; PRAGMA cache_size = -65536");
}

static bool set_journal(LibraryFile *file, LibraryAccess access) {
  if (access == LIBRARY_READ) return library_execute(file->db, "PRAGMA query_only = ON");
  file->wal = access == LIBRARY_WRITE && is_local(file->path);
  return library_execute(file->db, file->wal
                                       ? "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"
                                       : "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL");
}

static const char *refusal(LibrarySchemaState state, LibraryAccess access) {
  switch (state) {
    case LIBRARY_SCHEMA_NEWER:
      return "this library was made by a newer version of tessoban";
    case LIBRARY_SCHEMA_FOREIGN:
      return "this database is not a library of levels";
    case LIBRARY_SCHEMA_EMPTY:
      return access == LIBRARY_READ ? "this file is empty, it is not a library of levels" : NULL;
    case LIBRARY_SCHEMA_OLD:
      return access == LIBRARY_READ
                 ? "this library was made by an older version of tessoban; any command that writes "
                   "to it, such as `library mark`, brings it up to date"
                 : NULL;
    default:
      return NULL;
  }
}

// What is refused must not be changed, so the schema is looked at before the mode is set.
static bool prepare(LibraryFile *file, LibraryAccess access, Text *error) {
  LibrarySchemaState state = library_schema_state(file->db);
  if (state == LIBRARY_SCHEMA_FAILED) return fail(file, NULL, error);
  const char *refused = refusal(state, access);
  if (refused) return fail(file, refused, error);
  if (!set_journal(file, access)) return fail(file, NULL, error);
  if (state != LIBRARY_SCHEMA_OK && !library_schema_prepare(file->db))
    return fail(file, NULL, error);
  return true;
}

// Waits while another process writes, but not after an interrupt.
static int on_busy(void *context, int tries) {
  enum { STEP = 20 };
  (void)context;
  if (interrupt_pending() || tries >= BUSY_MILLISECONDS / STEP) return 0;
  sqlite3_sleep(STEP);
  return 1;
}

// SQLite itself would say that a file which cannot be made is not there.
static bool make_file(const LibraryFile *file, Text *error) {
  const mode_t mode = 0666;
  int descriptor = open(file->path, O_RDWR | O_CREAT | O_CLOEXEC, mode);
  if (descriptor < 0) return file_fail(file->path, errno, error);
  close(descriptor);
  return true;
}

// A reader may have to finish what a killed writer has left, so it opens for writing, too, if the
// file can be written.
bool library_file_open(LibraryFile *file, const char *path, LibraryAccess access, Text *error) {
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  struct stat status;
  *file = (LibraryFile){.path = plain_path(path)};
  if (!*path) return fail(file, "a library needs a name", error);
  bool exists = !stat(file->path, &status);
  if (exists && !S_ISREG(status.st_mode)) return fail(file, "it is not a file", error);
  if (!exists && access == LIBRARY_READ) return fail(file, strerror(errno), error);
  if (!exists && !make_file(file, error)) {
    library_file_close(file);
    return false;
  }
  if (sqlite3_open_v2(file->path, &file->db, flags, NULL) != SQLITE_OK)
    return fail(file, NULL, error);
  sqlite3_busy_handler(file->db, on_busy, NULL);
  if (!harden(file->db)) return fail(file, NULL, error);
  if (access != LIBRARY_READ && sqlite3_db_readonly(file->db, "main"))
    return fail(file, "it cannot be written", error);
  return prepare(file, access, error);
}

// Going back to one file fails while others have it open; then the last of them does it.
void library_file_close(LibraryFile *file) {
  if (file->db && file->wal) {
    sqlite3_busy_timeout(file->db, 0);
    library_execute(file->db, "PRAGMA journal_mode = DELETE");
  }
  sqlite3_close(file->db);
  mem_free(file->path);
  *file = (LibraryFile){0};
}

static int stop_when_interrupted(void *context) {
  (void)context;
  return interrupt_pending();
}

bool library_file_index(LibraryFile *file) {
  enum { STEPS = 10000 };
  sqlite3_progress_handler(file->db, STEPS, stop_when_interrupted, NULL);
  bool ok = library_schema_index(file->db) || sqlite3_errcode(file->db) == SQLITE_INTERRUPT;
  sqlite3_progress_handler(file->db, 0, NULL, NULL);
  return ok;
}

int library_file_exit_code(int code) {
  return code == EXIT_TROUBLE && interrupt_pending() ? EXIT_INTERRUPTED : code;
}

static bool has_header(int descriptor) {
  unsigned char header[HEADER_SIZE];
  if (pread(descriptor, header, sizeof header, 0) != sizeof header) return false;
  const unsigned char *id = header + APPLICATION_ID_AT;
  unsigned number = (unsigned)id[0] << 24 | (unsigned)id[1] << 16 | (unsigned)id[2] << 8 | id[3];
  return !memcmp(header, HEADER_TEXT, sizeof HEADER_TEXT) && number == LIBRARY_APPLICATION_ID;
}

bool library_file_is(const char *path) {
  struct stat status;
  if (file_is_standard(path) || stat(path, &status) || !S_ISREG(status.st_mode)) return false;
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  bool is = has_header(descriptor);
  close(descriptor);
  return is;
}
