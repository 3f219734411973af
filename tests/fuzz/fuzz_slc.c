// Reads any bytes as XML. Nothing crashes, and a collection reads back after it was written in
// either format.
#include <assert.h>
#include <stdint.h>

#include "formats/slc.h"
#include "support/round_trip.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const Collection *collection, const char *format) {
  RoundTrip trip = round_trip(collection, format);
  if (collection->count) assert(trip.clean);
  assert(same_boards(collection, &trip.again));
  if (!strcmp(format, "xsb")) assert(same_collection(collection, &trip.again));
  assert(trip.same_bytes);
  round_trip_free(&trip);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Collection collection = {0};
  Problems problems = {0};
  slc_read((Slice){(const char *)data, size}, &collection, &problems);
  assert(collection.count || problems.count);
  check(&collection, "xsb");
  check(&collection, "slc");
  problems_free(&problems);
  collection_free(&collection);
  return 0;
}
