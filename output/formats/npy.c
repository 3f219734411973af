// The format is documented in NumPy's numpy.lib.format: a magic string, the version, the length of
// a Python dictionary, the dictionary, blanks up to a multiple of 64 bytes, a newline, the data.
#include "formats/npy.h"

#include "formats/board_codes.h"

enum { ALIGNMENT = 64, PREFIX = 10 };  // PREFIX: magic string, version and length

void npy_header(size_t levels, int height, int width, Text *out) {
  Text head = {0};
  text_format(&head, "{'descr': '|u1', 'fortran_order': False, 'shape': (%zu, %d, %d), }", levels,
              height, width);
  while ((PREFIX + head.length + 1) % ALIGNMENT) text_add_char(&head, ' ');
  text_add_char(&head, '\n');
  text_add_bytes(out, "\x93NUMPY\x01\x00", 8);
  text_add_char(out, (char)(head.length & 0xFF));
  text_add_char(out, (char)(head.length >> 8));
  text_add_bytes(out, head.data, head.length);
  text_free(&head);
}

void npy_board(const Board *board, Text *out) { board_codes_add(board, out); }

void npy_write(const Collection *collection, Text *out) {
  Room none = {0};
  const Room *room = collection->count ? &collection->levels[0].board.room : &none;
  npy_header(collection->count, room->height, room->width, out);
  for (size_t i = 0; i < collection->count; i++) npy_board(&collection->levels[i].board, out);
}

void npy_meaning(size_t levels, int height, int width, size_t per_file, Text *out) {
  text_add(out, "{\n\t\"dtype\":\t\"uint8\",\n\t\"axes\":\t[\"level\", \"row\", \"column\"],\n");
  text_format(out, "\t\"levels\":\t%zu,\n\t\"height\":\t%d,\n\t\"width\":\t%d,\n", levels, height,
              width);
  if (per_file) text_format(out, "\t\"per_file\":\t%zu,\n", per_file);
  text_add(out, "\t\"codes\":\t{");
  const char *comma = "";
#define X(name, bit)                                          \
  text_format(out, "%s\"" #name "\": %d", comma, (int)(bit)); \
  comma = ", ";
  BOARD_CODES(X)
#undef X
  text_add(out,
           "},\n\t\"meaning\":\t\"a cell is the sum of what it holds; 0 is floor; cells outside "
           "the walls are walls\"\n}\n");
}
