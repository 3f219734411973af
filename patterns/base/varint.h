// Numbers and texts as few bytes, for records on disk: seven bits of a number in each byte, the
// lowest first. A reader never reads beyond its bytes: it fails instead, and then gives zeros.
#ifndef TSB_VARINT_H
#define TSB_VARINT_H

#include "base/text.h"

void varint_add(Text *out, uint64_t number);
void varint_add_signed(Text *out, int64_t number);  // short for small numbers of both signs
void varint_add_text(Text *out, const char *text);  // with its closing zero byte

typedef struct {
  const char *at, *end;
  bool failed;
} VarintReader;

// Without bytes (NULL) the reader has failed from the beginning.
VarintReader varint_reader(const char *bytes, size_t length);
uint64_t varint_read(VarintReader *reader);
int64_t varint_read_signed(VarintReader *reader);
const char *varint_read_text(VarintReader *reader);                   // "" after a failure
void varint_read_bytes(VarintReader *reader, void *to, size_t size);  // zeros after a failure
bool varint_at_end(const VarintReader *reader);  // all was read, without a failure

#endif
