// A colour for a share from 0 to 1: dark to light, evenly, for any kind of colour vision and in
// grey as well. Nine steps of viridis (van der Walt and Smith 2015), with what lies between.
#ifndef TSB_COLORMAP_H
#define TSB_COLORMAP_H

#include "image/color.h"

Color colormap_at(double share);
bool colormap_is_dark(double share);  // are white letters read better upon it?

#endif
