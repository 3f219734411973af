// Recognizes the finished pack of a run, so that a command that makes several packs can go on after
// the last one.
#ifndef TSB_FINISHED_PACK_H
#define TSB_FINISHED_PACK_H

#include "pack/pack_json_write.h"
#include "pack/pack_sink.h"

// Does the folder hold a pack with this version, seed and parameters that is complete? A pack with
// neither pack.json nor a data card is not recognized. A data card tells the formats, too.
bool finished_pack_is(const char *folder, const PackInfo *info, PackFormats formats);

#endif
