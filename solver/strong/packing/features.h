// The features of a position: the coordinates of the feature space that FESS searches.
#ifndef TSB_FEATURES_H
#define TSB_FEATURES_H

typedef struct {
  int packed;  // steps of the packing plan done
  int parts;   // closed parts of the floor
  int links;   // corridors with a box in them
  int sealed;  // boxes that will be sealed off by what is packed next
  int knot;    // boxes in each other's way, where the style looks at them
} Features;

#endif
