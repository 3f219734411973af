// From ranked levels to the files of a pack.
#ifndef TSB_PACK_WRITE_H
#define TSB_PACK_WRITE_H

#include "pack/pack_json.h"
#include "storage/accepted_levels.h"
#include "storage/pack_folder.h"

typedef struct {
  bool xsb, json, png, html;
} PackFormats;

#define PACK_FORMATS "xsb,json,png,html"  // all that there are, and the default

// PACK_FORMATS or some of them; false with what is wrong.
bool pack_formats_parse(const char *list, PackFormats *formats, Text *error);

// Everything but the finishing; false with what is wrong.
bool pack_write(PackFolder *folder, AcceptedLevels *accepted, const PackInfo *info,
                PackFormats formats, Text *error);

void pack_write_xsb_header(Text *out);  // of pack.xsb, before its levels

// One level as it stands in a pack, without a title of the collection.
void pack_write_xsb(const GenLevel *level, const char *title, Text *out);

#endif
