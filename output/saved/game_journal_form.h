// What the writer and the reader of game journals share.
#ifndef TSB_GAME_JOURNAL_FORM_H
#define TSB_GAME_JOURNAL_FORM_H

#define GAME_JOURNAL_MAGIC "tessoban game 1\n"

#endif
