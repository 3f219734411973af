// The table of themes as JSON, so that the page draws boards with the same colours and shapes.
#ifndef TSB_GALLERY_THEME_H
#define TSB_GALLERY_THEME_H

#include <cjson/cJSON.h>

cJSON *gallery_themes(void);  // by name

#endif
