// The features of a position: the coordinates of the feature space that FESS searches.
#ifndef TSB_FEATURE_VALUES_H
#define TSB_FEATURE_VALUES_H

typedef struct {
  int packed;        // steps of the packing plan done
  int connectivity;  // closed parts of the floor
  int chokepoints;   // corridors with a box in them
  int out_of_plan;   // boxes that will be sealed off by what is packed next
  int blocked;       // boxes in each other's way, where the style looks at them
} Features;

#endif
