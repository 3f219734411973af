// What pack.json says of an edited pack as a whole.
#ifndef TSB_EDITED_PACK_INFO_H
#define TSB_EDITED_PACK_INFO_H

#include "pack/edited_pack.h"

// `info` points to the other fields, and borrows from the pack: neither may move.
typedef struct {
  PackAbout about;
  PipelineState state;
  FinishedPackCurve curve;
  PackInfo info;
} EditedPackInfo;

void edited_pack_info(const EditedPack *pack, PackFormats formats, const char *version,
                      EditedPackInfo *out);

#endif
