// What the commands do with labyrinths: the functions behind `run_labyrinth` of their rows.
#ifndef TSB_LABYRINTH_COMMANDS_H
#define TSB_LABYRINTH_COMMANDS_H

#include "cli/command.h"

int labyrinth_cmd_check(const Call *call);
int labyrinth_cmd_gallery(const Call *call);
int labyrinth_cmd_rate(const Call *call);
int labyrinth_cmd_regenerate(const Call *call);  // for a recipe of a labyrinth
int labyrinth_cmd_render(const Call *call);
int labyrinth_cmd_replay(const Call *call);
int labyrinth_cmd_show(const Call *call);
int labyrinth_cmd_solve(const Call *call);

#endif
