// Base64 (RFC 4648, with padding, on one line), for data inside a page.
#ifndef TSB_BASE64_H
#define TSB_BASE64_H

#include "base/text.h"

void base64_write(const unsigned char *bytes, size_t length, Text *out);

#endif
