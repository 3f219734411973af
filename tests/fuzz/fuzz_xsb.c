// Reads any bytes as a text collection. Nothing crashes, and a collection reads back after it was
// written.
#include <assert.h>
#include <stdint.h>

#include "formats/xsb_format.h"
#include "support/round_trip.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_xsb(const Collection *collection) {
  RoundTrip trip = round_trip(collection, "xsb");
  if (collection->count) assert(trip.clean);
  assert(same_collection(collection, &trip.again));
  assert(trip.same_bytes);
  round_trip_free(&trip);
}

// SLC keeps the boards. A collection that was read from SLC is written with the same bytes.
static void check_slc(const Collection *collection) {
  RoundTrip trip = round_trip(collection, "slc");
  if (collection->count) assert(trip.clean);
  assert(same_boards(collection, &trip.again));
  assert(trip.same_bytes);
  round_trip_free(&trip);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Collection collection = {0};
  Problems problems = {0};
  xsb_read((Slice){(const char *)data, size}, &collection, &problems);
  assert(collection.count || problems.count);
  check_xsb(&collection);
  check_slc(&collection);
  problems_free(&problems);
  collection_free(&collection);
  return 0;
}
