#include "game/records_page.h"
Leave records_page_show(PlayContext *play) {
  (void)play;
  return LEAVE_BACK;
}
