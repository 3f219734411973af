// UTF-8, and the Windows-1252 that older collections are written in.
#ifndef TSB_UTF8_H
#define TSB_UTF8_H

#include <stdint.h>

#include "base/text.h"
#include "text/slice.h"

int utf8_length(Slice bytes);  // bytes of the first character, 0 if it is not UTF-8
uint32_t utf8_decode(const char *at, int length);  // the length is from utf8_length
bool utf8_valid(Slice bytes);
void utf8_add(Text *out, uint32_t code);
uint32_t utf8_from_1252(unsigned char byte);
bool utf8_is_control(uint32_t code);  // a control, a direction mark or a non-character

// The first character as messages show it: 'x', or 0x07 if it is invisible.
enum { UTF8_NAME_SIZE = 8 };
const char *utf8_name(Slice bytes, char name[UTF8_NAME_SIZE]);

#endif
