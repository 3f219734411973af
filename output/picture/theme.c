// `contrast` uses the palette of Okabe and Ito, which people with any kind of colour blindness can
// tell apart, with black outlines. `print` is light grey to save ink, so its walls have a rim at
// every size. In every theme each sprite has a silhouette of its own.
#include "picture/theme.h"

#include <assert.h>
#include <string.h>

static const Theme themes[] = {
    {.name = "default",
     .summary = "warm crates between slate walls",
     .outside = COLOR_RGB(0xF7F3EA),
     .floor = {COLOR_RGB(0xF0E7D6), COLOR_RGB(0xEADFCA)},
     .shadow = COLOR_RGBA(0x3A2C4D, 46),
     .shadow_depth = 170,
     .wall = {COLOR_RGB(0x65769B), COLOR_RGB(0x8394B8), COLOR_RGB(0x424F70), 280, 65, 250, 10},
     .goal_pad = COLOR_RGBA(0xE4572E, 60),
     .goal_mark = COLOR_RGB(0xDE5230),
     .goal_shape = GOAL_TARGET,
     .box = {COLOR_RGB(0x6E3F16), COLOR_RGB(0xE9AE62), COLOR_RGB(0xCB8638), COLOR_RGB(0xA3662A),
             COLOR_RGB(0xE9AE62), BOX_BRACED},
     .box_on_goal = {COLOR_RGB(0x1D4F3A), COLOR_RGB(0x7CCB8F), COLOR_RGB(0x3FA066),
                     COLOR_RGB(0x2D7A50), COLOR_RGB(0xF4FBEF), BOX_PLAIN},
     .player = {COLOR_RGB(0x1E2A55), COLOR_RGB(0x3D7BE0), COLOR_RGB(0xFBDDB8), COLOR_RGB(0xD9364F)},
     .sheet = {COLOR_RGB(0xF7F3EA),
               COLOR_RGB(0xFFFFFF),
               COLOR_RGB(0xE4DCCB),
               COLOR_RGB(0x2B3247),
               COLOR_RGB(0x6B7187),
               {COLOR_RGB(0x3AA6A0), COLOR_RGB(0x63AF4E), COLOR_RGB(0xE3A21F), COLOR_RGB(0xE5762D),
                COLOR_RGB(0xCC3D4F)}}},
    {.name = "contrast",
     .summary = "high contrast, safe for the colour-blind",
     .outside = COLOR_RGB(0xFFFFFF),
     .floor = {COLOR_RGB(0xFFFFFF), COLOR_RGB(0xFFFFFF)},
     .shadow = COLOR_RGBA(0x000000, 0),
     .shadow_depth = 0,
     .wall = {COLOR_RGB(0x3C3C3C), COLOR_RGB(0x000000), COLOR_RGB(0x000000), 120, 90, 0, 10},
     .goal_pad = COLOR_RGBA(0x56B4E9, 110),
     .goal_mark = COLOR_RGB(0x0060A0),
     .goal_shape = GOAL_RING,
     .box = {COLOR_RGB(0x000000), COLOR_RGB(0xF0A800), COLOR_RGB(0xF0A800), COLOR_RGB(0xF0A800),
             COLOR_RGB(0x000000), BOX_CROSSED},
     .box_on_goal = {COLOR_RGB(0x000000), COLOR_RGB(0x0060A0), COLOR_RGB(0x0060A0),
                     COLOR_RGB(0x0060A0), COLOR_RGB(0xFFFFFF), BOX_PLAIN},
     .player = {COLOR_RGB(0x000000), COLOR_RGB(0x009E73), COLOR_RGB(0xFFFFFF), COLOR_RGB(0x000000)},
     .sheet = {COLOR_RGB(0xFFFFFF),
               COLOR_RGB(0xFFFFFF),
               COLOR_RGB(0x000000),
               COLOR_RGB(0x000000),
               COLOR_RGB(0x303030),
               {COLOR_RGB(0x56B4E9), COLOR_RGB(0x009E73), COLOR_RGB(0xF0E442), COLOR_RGB(0xE69F00),
                COLOR_RGB(0xD55E00)}}},
    {.name = "print",
     .summary = "black and light grey on white, sparing ink",
     .outside = COLOR_RGB(0xFFFFFF),
     .floor = {COLOR_RGB(0xFFFFFF), COLOR_RGB(0xFFFFFF)},
     .shadow = COLOR_RGBA(0x000000, 0),
     .shadow_depth = 0,
     .wall = {COLOR_RGB(0xCDCDCD), COLOR_RGB(0x404040), COLOR_RGB(0x404040), 160, 50, 0, 4},
     .goal_pad = COLOR_RGBA(0x000000, 38),
     .goal_mark = COLOR_RGB(0x202020),
     .goal_shape = GOAL_RING,
     .box = {COLOR_RGB(0x101010), COLOR_RGB(0xFFFFFF), COLOR_RGB(0xFFFFFF), COLOR_RGB(0xFFFFFF),
             COLOR_RGB(0x101010), BOX_CROSSED},
     .box_on_goal = {COLOR_RGB(0x101010), COLOR_RGB(0x6A6A6A), COLOR_RGB(0x6A6A6A),
                     COLOR_RGB(0x6A6A6A), COLOR_RGB(0xFFFFFF), BOX_PLAIN},
     .player = {COLOR_RGB(0x101010), COLOR_RGB(0x303030), COLOR_RGB(0xFFFFFF), COLOR_RGB(0x303030)},
     .sheet = {COLOR_RGB(0xFFFFFF),
               COLOR_RGB(0xFFFFFF),
               COLOR_RGB(0xB0B0B0),
               COLOR_RGB(0x101010),
               COLOR_RGB(0x505050),
               {COLOR_RGB(0xC8C8C8), COLOR_RGB(0xA4A4A4), COLOR_RGB(0x808080), COLOR_RGB(0x585858),
                COLOR_RGB(0x202020)}}},
    {.name = "dark",
     .summary = "for dark pages: amber crates, cyan goals",
     .outside = COLOR_RGB(0x12151F),
     .floor = {COLOR_RGB(0x262C3F), COLOR_RGB(0x2A3147)},
     .shadow = COLOR_RGBA(0x05070D, 95),
     .shadow_depth = 170,
     .wall = {COLOR_RGB(0x56618A), COLOR_RGB(0x7482B2), COLOR_RGB(0x383F60), 280, 65, 250, 10},
     .goal_pad = COLOR_RGBA(0x2FD3C7, 48),
     .goal_mark = COLOR_RGB(0x38DCCF),
     .goal_shape = GOAL_TARGET,
     .box = {COLOR_RGB(0x3A2208), COLOR_RGB(0xF0B45A), COLOR_RGB(0xC98030), COLOR_RGB(0x94581C),
             COLOR_RGB(0xF0B45A), BOX_BRACED},
     .box_on_goal = {COLOR_RGB(0x062F33), COLOR_RGB(0x62E0D2), COLOR_RGB(0x1B9A95),
                     COLOR_RGB(0x10706F), COLOR_RGB(0xF2FFFD), BOX_PLAIN},
     .player = {COLOR_RGB(0x0C1020), COLOR_RGB(0xE85D8A), COLOR_RGB(0xFCE3C8), COLOR_RGB(0xF5F3FF)},
     .sheet = {COLOR_RGB(0x12151F),
               COLOR_RGB(0x1B2030),
               COLOR_RGB(0x2C3349),
               COLOR_RGB(0xEEF1FA),
               COLOR_RGB(0x9CA6C4),
               {COLOR_RGB(0x2FB8AE), COLOR_RGB(0x66B84F), COLOR_RGB(0xE6AC2E), COLOR_RGB(0xEB7F36),
                COLOR_RGB(0xDD4A5E)}}},
};

size_t theme_count(void) { return sizeof themes / sizeof *themes; }

const Theme *theme_at(size_t index) {
  assert(index < theme_count());
  return &themes[index];
}

const Theme *theme_find(const char *name) {
  for (size_t i = 0; i < theme_count(); i++)
    if (!strcmp(themes[i].name, name)) return &themes[i];
  return NULL;
}
