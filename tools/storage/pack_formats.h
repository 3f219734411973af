// The value of --formats: which files a pack consists of.
#ifndef TSB_PACK_FORMATS_H
#define TSB_PACK_FORMATS_H

#include "pack/pack_writer.h"

#define PACK_FORMATS "xsb,json,png,html"  // all formats, and the default

// Parses a list of formats, separated by commas. Returns false with the error.
bool pack_formats_parse(const char *list, PackFormats *formats, Text *error);

#endif
