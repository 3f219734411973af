// libpng hands its allocator on to zlib, so this covers both.
#include "image/png_hooks.h"

#include "base/mem.h"

void png_hooks_error(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

void png_hooks_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

void *png_hooks_alloc(png_structp png, png_alloc_size_t size) {
  (void)png;
  return mem_alloc(1, size);
}

void png_hooks_free(png_structp png, void *block) {
  (void)png;
  mem_free(block);
}
