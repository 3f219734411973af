// The value of --formats: which files a pack consists of.
#ifndef TSB_FORMATS_OPTION_H
#define TSB_FORMATS_OPTION_H

#include "pack/pack_composer.h"

#define FORMATS_OPTION_DEFAULT "xsb,levels,json,png,html"  // the default

void formats_option_words(Text *out);  // for completion: "xsb, json, ", see Option.words

// Parses a list of formats, separated by commas. Returns false with the error.
bool formats_option_parse(const char *list, PackFormats *formats, Text *error);

// Can a run with these parameters give these files? False with the error: boxoban and npy need
// boards of one size, and every board must fit into its thumbnail.
bool formats_option_fit(PackFormats formats, const GenParams *params, Text *error);

#endif
