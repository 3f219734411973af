// Which formats does a pack on disk have?
#ifndef TSB_PACK_FORMATS_H
#define TSB_PACK_FORMATS_H

#include <cjson/cJSON.h>

#include "pack/pack_composer.h"
#include "storage/name_list.h"

// `listed` are the files in SHA256SUMS, `pack` is pack.json.
PackFormats pack_formats_find(const NameList *listed, const cJSON *pack);

#endif
