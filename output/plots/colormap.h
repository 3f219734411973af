// A colour for a share from 0 to 1, from dark to light. It is readable with any kind of colour
// vision and in grey: viridis (van der Walt and Smith 2015).
#ifndef TSB_COLORMAP_H
#define TSB_COLORMAP_H

#include "image/color.h"

Color colormap_at(double share);
bool colormap_is_dark(double share);  // white letters are more readable on it than black ones

#endif
