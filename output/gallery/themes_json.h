// The table of themes as JSON, so that the page draws boards with the same colours and shapes.
#ifndef TSB_THEMES_JSON_H
#define TSB_THEMES_JSON_H

#include <cjson/cJSON.h>

cJSON *themes_json(void);  // by name

#endif
