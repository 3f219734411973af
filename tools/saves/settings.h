#pragma once
#include "base/text.h"
typedef struct { int keys; bool warn; } Settings;
Settings settings_read(void);
bool settings_write(const Settings *settings, Text *error);
