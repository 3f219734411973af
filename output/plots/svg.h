// Pictures of lines and words: SVG that stands alone as a file and can be part of a page.
//
// Colours are attributes, which a page's style sheet overrides by the class beside them; so a
// picture follows the page's light, dark or contrast look, and needs no style sheet on disk.
#ifndef TSB_SVG_H
#define TSB_SVG_H

#include "base/text.h"
#include "image/color.h"

enum { SVG_FONT = 12 };

void svg_begin(Text *out, double width, double height, const char *description);
void svg_end(Text *out);

// A group of one of the kinds in svg.c: "rule", "tick", "series0", "tier4" ...
void svg_open(Text *out, const char *kind);
void svg_close(Text *out);

typedef enum { SVG_START, SVG_MIDDLE, SVG_END } SvgAnchor;

void svg_line(Text *out, double x1, double y1, double x2, double y2);
// With a tip that a browser shows for it, or NULL.
void svg_rect(Text *out, double x, double y, double width, double height, const char *tip);
void svg_filled(Text *out, double x, double y, double width, double height, Color color,
                const char *tip);
void svg_mark(Text *out, int shape, double x, double y, const char *tip);  // any number is a shape
// Cut off, with an ellipsis, where it would be wider than `room`; then the whole of it is a tip.
void svg_text(Text *out, double x, double y, SvgAnchor anchor, double room, const char *text);

// Upon something, inside a group of kind "on-...": its middle at x, and the tip is that of what
// lies below.
void svg_letters(Text *out, double x, double y, const char *text);

// About as wide as a browser draws it, rather more than less.
double svg_width(const char *text);

// Text as text: no markup, and nothing that XML forbids.
void svg_escape(Text *out, const char *text);

#endif
