// Preloaded (LD_PRELOAD) by tests/faults_allocations: counts the allocations of a program, or fails
// one of them.
//
//   TSB_FAIL_AT=N       the N-th allocation fails, counted from 1
//   TSB_FAIL_ALWAYS=1   and so do all after it
//   TSB_FAIL_REPORT=F   with TSB_FAIL_AT, the file F is created when an allocation fails. Without,
//                       F gets the number of allocations at exit, and then the numbers of those
//                       that the program did not ask for itself: libraries did.
//
// glibc's own names of its allocator are called. dlsym would allocate memory itself.
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

enum { FOREIGN_MAX = 1 << 16, FILE_MODE = 0666 };

// Written by begin, before any other thread runs.
static bool begun, always;
static unsigned long fail_at;
static const char *report_path;
static uintptr_t program_start, program_end;

static atomic_ulong count, foreign_count;
static unsigned long foreign[FOREIGN_MAX];

static int find_program(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size, (void)context;
  program_start = UINTPTR_MAX;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD) continue;
    uintptr_t start = info->dlpi_addr + segment->p_vaddr, end = start + segment->p_memsz;
    if (start < program_start) program_start = start;
    if (end > program_end) program_end = end;
  }
  return 1;  // the program comes first; its libraries do not matter
}

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("TSB_FAIL_AT");
  fail_at = at ? strtoul(at, NULL, 10) : 0;
  always = getenv("TSB_FAIL_ALWAYS") != NULL;
  report_path = getenv("TSB_FAIL_REPORT");
  dl_iterate_phdr(find_program, NULL);
  begun = true;
}

static int open_report(void) {
  return report_path ? open(report_path, O_WRONLY | O_CREAT | O_TRUNC, FILE_MODE) : -1;
}

__attribute__((destructor)) static void end(void) {
  begun = false;
  int report = fail_at ? -1 : open_report();
  if (report < 0) return;
  dprintf(report, "%lu\n", atomic_load(&count));
  for (unsigned long i = 0; i < atomic_load(&foreign_count) && i < FOREIGN_MAX; i++)
    dprintf(report, "%lu\n", foreign[i]);
  close(report);
}

static bool fails(const void *caller) {
  if (!begun) return false;
  unsigned long number = atomic_fetch_add(&count, 1) + 1;
  if (!fail_at && ((uintptr_t)caller < program_start || (uintptr_t)caller >= program_end)) {
    unsigned long place = atomic_fetch_add(&foreign_count, 1);
    if (place < FOREIGN_MAX) foreign[place] = number;
  }
  if (!fail_at || number < fail_at || (number > fail_at && !always)) return false;
  if (number == fail_at) close(open_report());
  errno = ENOMEM;
  return true;
}

void *malloc(size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (fails(__builtin_return_address(0))) return ENOMEM;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}
