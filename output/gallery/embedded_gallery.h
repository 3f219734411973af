// The embedded parts of the gallery page; see gallery/CMakeLists.txt.
#ifndef TSB_EMBEDDED_GALLERY_H
#define TSB_EMBEDDED_GALLERY_H

#include "gallery/page_part.h"

extern const PagePart gallery_part_page, gallery_part_style, gallery_part_script;
extern const PagePart gallery_part_worker;
extern const PagePart gallery_part_core;  // compressed by gzip; may be empty

#endif
