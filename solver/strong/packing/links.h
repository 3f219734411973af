// Doors and corridors between rooms, which boxes had better not block.
#ifndef TSB_LINKS_H
#define TSB_LINKS_H

#include "position/scene.h"

typedef struct {
  int *link;  // per square: the corridor it belongs to from 1, or 0
  int count;
  uint32_t *mark, stamp;
} Links;

void links_begin(Links *links, const Ground *field);
void links_free(Links *links);
int links_blocked(Links *links, const Scene *scene);  // how many hold a box

#endif
