// The data card of a pack without pack.json, compared with the counts it was made from.
#ifndef TSB_PLAIN_CARD_CHECK_H
#define TSB_PLAIN_CARD_CHECK_H

#include "storage/pack_folder.h"

// Nothing is checked if the pack has no counts.
void plain_card_check(PackFolder *folder);

#endif
