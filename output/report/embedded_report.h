// The embedded parts of the report page; see report/CMakeLists.txt.
#ifndef TSB_EMBEDDED_REPORT_H
#define TSB_EMBEDDED_REPORT_H

#include "gallery/page_part.h"

extern const PagePart report_part_page, report_part_style, report_part_script;

#endif
