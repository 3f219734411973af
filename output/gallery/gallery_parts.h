// The parts of the gallery page, as gallery/CMakeLists.txt embeds them from the files beside it.
#ifndef TSB_GALLERY_PARTS_H
#define TSB_GALLERY_PARTS_H

#include "gallery/page_part.h"

extern const PagePart gallery_part_page, gallery_part_style, gallery_part_script,
    gallery_part_worker, gallery_part_core;  // pressed by gzip; may be empty

#endif
