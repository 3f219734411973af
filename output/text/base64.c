// Three bytes become four letters at a time.
#include "text/base64.h"

void base64_write(const unsigned char *bytes, size_t length, Text *out) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (size_t i = 0; i < length; i += 3) {
    size_t here = length - i < 3 ? length - i : 3;
    unsigned bits = (unsigned)bytes[i] << 16;
    if (here > 1) bits |= (unsigned)bytes[i + 1] << 8;
    if (here > 2) bits |= bytes[i + 2];
    char four[4] = {letters[bits >> 18], letters[bits >> 12 & 63],
                    here > 1 ? letters[bits >> 6 & 63] : '=', here > 2 ? letters[bits & 63] : '='};
    text_add_bytes(out, four, sizeof four);
  }
}
