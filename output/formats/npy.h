// Boards as an array of NumPy (.npy, format version 1.0): uint8, levels x rows x columns, in C
// order. The header is padded so that the array is aligned and np.load can map the file into
// memory.
#ifndef TSB_NPY_H
#define TSB_NPY_H

#include "formats/collection_data.h"

// The file begins with its header, and then every board follows, as board_codes.h has it.
void npy_header(size_t levels, int height, int width, Text *out);
void npy_board(const Board *board, Text *out);

// The whole file. All boards must have the size of the first. No level gives an empty array.
void npy_write(const Collection *collection, Text *out);

// JSON that says what the codes mean: the file beside the array. `per_file` is 0 if all levels are
// in one file.
void npy_meaning(size_t levels, int height, int width, size_t per_file, Text *out);

#endif
