// Bytes as letters, for the inside of a page (RFC 4648, with padding, on one line).
#ifndef TSB_BASE64_H
#define TSB_BASE64_H

#include "base/text.h"

void base64_write(const unsigned char *bytes, size_t length, Text *out);

#endif
