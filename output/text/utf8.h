// UTF-8, and the Windows-1252 that older collections are written in.
#ifndef TSB_UTF8_H
#define TSB_UTF8_H

#include <stdint.h>

#include "base/text.h"
#include "text/slice.h"

int utf8_length(Slice bytes);  // of the character it starts with, 0 if that is not UTF-8
uint32_t utf8_decode(const char *at, int length);  // with a length from utf8_length
bool utf8_valid(Slice bytes);
void utf8_add(Text *out, uint32_t code);
uint32_t utf8_from_1252(unsigned char byte);
bool utf8_is_control(uint32_t code);  // shows nothing: controls, marks and non-characters

// How messages name the character that the bytes start with: 'x', or 0x07 if it cannot be shown.
enum { UTF8_NAME_SIZE = 8 };
const char *utf8_name(Slice bytes, char name[UTF8_NAME_SIZE]);

#endif
