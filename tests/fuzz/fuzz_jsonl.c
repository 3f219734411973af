// Reads any bytes as lines of JSON. Nothing crashes, and a collection reads back after it was
// written. Its boards go through the other formats, too.
#include <assert.h>
#include <stdint.h>

#include "formats/jsonl.h"
#include "support/round_trip.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Collection collection = {0};
  Problems problems = {0};
  jsonl_read((Slice){(const char *)data, size}, &collection, &problems);
  assert(collection.count || problems.count);
  if (collection.count) {
    RoundTrip lines = round_trip(&collection, "jsonl"), text = round_trip(&collection, "xsb");
    assert(lines.clean && lines.same_bytes && same_collection(&collection, &lines.again));
    assert(text.clean && same_boards(&collection, &text.again));
    round_trip_free(&lines);
    round_trip_free(&text);
  }
  problems_free(&problems);
  collection_free(&collection);
  return 0;
}
