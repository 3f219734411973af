// Stands in for pack_card.c: the page makes packs for people, which have no data card.
#include "pack/pack_card.h"

bool pack_card_belongs(PackFormats formats) {
  (void)formats;
  return false;
}

bool pack_card_put(const PackInfo *info, PackFormats formats, const DatasetCounts *counts,
                   PackSink *sink, void *context, Text *error) {
  (void)info, (void)formats, (void)counts, (void)sink, (void)context;
  text_add(error, "there is no data card here");
  return false;
}
