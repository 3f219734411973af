// What libpng calls, for png_read and png_write: messages go nowhere, an error jumps back, and lack
// of memory ends the program.
#ifndef TSB_PNG_HOOKS_H
#define TSB_PNG_HOOKS_H

#include <png.h>

_Noreturn void png_hooks_error(png_structp png, png_const_charp message);
void png_hooks_warning(png_structp png, png_const_charp message);
void *png_hooks_alloc(png_structp png, png_alloc_size_t size);
void png_hooks_free(png_structp png, void *block);

#endif
