// A set of templates as pictures: the built-in ones, or those of a file (output/formats).
//
// A picture has 5x5 characters. The inner 3x3 cells are the pattern itself: '#' wall, '.' floor,
// 'o' floor that no box can pass (the inner cell of a bend). The ring around them is the border
// condition: '.' the neighbour must have floor here, '?' anything may be here.
#ifndef TSB_TEMPLATE_SET_H
#define TSB_TEMPLATE_SET_H

#include <stdbool.h>

enum {
  TEMPLATE_COUNT = 17,  // built in
  TEMPLATE_SIDE = 5,
  TEMPLATE_MAX = 64,  // in a set: a bit of a word for each
  TEMPLATE_MAX_WEIGHT = 100,
  TEMPLATE_NAME_SIZE = 32,  // with the ending zero byte
};

typedef struct {
  char name[TEMPLATE_NAME_SIZE];  // may be empty
  int weight;                     // how often it is drawn, 1 .. TEMPLATE_MAX_WEIGHT
  char cell[TEMPLATE_SIDE][TEMPLATE_SIDE];
} TemplatePicture;

typedef struct {
  int count;
  TemplatePicture picture[TEMPLATE_MAX];
} TemplateSet;

TemplateSet template_set_built_in(void);

static inline bool template_is_inner(int x, int y) {
  return x > 0 && x < TEMPLATE_SIDE - 1 && y > 0 && y < TEMPLATE_SIDE - 1;
}

// The characters that a picture may have at a place.
static inline const char *template_characters(int x, int y) {
  return template_is_inner(x, y) ? "#.o" : ".?";
}

bool template_set_has_floor(const TemplateSet *set);  // some pattern has a cell of floor

#endif
