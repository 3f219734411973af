#include "commands/generate_help.h"

const char generate_details[] =
    "Tiles maps from patterns, plays the game backwards from the solved position to the "
    "farthest start, proves each level with a separate search, rates and ranks the levels, and "
    "writes the pack with pictures and metadata. The same seed and parameters give the same "
    "bytes on any machine and with any number of threads.\n"
    "--size counts 3x3 patterns. In labyrinth it counts cells.\n"
    "With --rooms the walls stay as they are drawn, and what is drawn inside is ignored unless "
    "--fix names it. --fix goals finds the farthest start of the drawn goals, --fix boxes the "
    "farthest goals of the drawn boxes, --fix goals,boxes the place of the player; with "
    "goals,boxes,player the level is only proved and rated. The number of boxes follows from "
    "what is fixed. Levels of all tiers are taken, unless --tier is given.\n"
    "--keep aims at its ranges. Without --size and --boxes, ranges beyond the usual sizes get "
    "larger "
    "maps with more boxes, and levels of all tiers are taken; a kept difficulty fills only the "
    "tiers that it has a part in. --tier names other tiers.\n"
    "Ctrl-C and --max-seconds write the levels found so far. Where a tier has too few, levels "
    "of the nearest tiers fill its places. If a run was stopped like this, or killed, or the "
    "disk was full, the same command resumes it and then replaces the pack. This holds for a "
    "run without any level, too. DIR.partial holds what this needs; remove DIR.partial if you "
    "do not want to resume.\n"
    "--from PACK --pin LIST makes a pack around levels of an older one. With --pin all and a "
    "larger --count it grows. Pinned levels keep all that is known of them, but a title that "
    "the pattern has made is made anew. The pack may have more levels of a tier than wanted, "
    "if so many are pinned. It remembers the levels that were not pinned as removed. DIR may "
    "be PACK itself, with --force.\n"
    "Formats: xsb (pack.xsb), levels (levels/0001.xsb ...), json (pack.json), png (sheet.png "
    "and "
    "thumbs), html (index.html); for programs that learn: boxoban (boxoban/000.txt ..., as "
    "that "
    "data set has them), npy (pack.npy, an array of NumPy: uint8, levels x rows x columns, a "
    "cell "
    "is the sum of 1 wall, 2 goal, 4 box, 8 player; npy.json says so, too), jsonl (pack.jsonl: "
    "the levels of pack.json, one a line). boxoban and npy need --board; cells outside the "
    "walls "
    "are walls there. With any of these three comes a data card: DATASET.md and dataset/, with "
    "counts, distributions and how to make the data again; a split has one over all parts, too.\n"
    "With --library DB no pack is written: levels go straight into the library, some at a time, "
    "and the same command goes on after any interruption. Levels that are in it already do not "
    "count. --candidates C is a fixed amount of work instead of a number of levels: every level of "
    "the candidates 0 to C-1 is taken, and nothing depends on their order, so --shard K/N divides "
    "them among any number of processes or machines. tessoban merge joins their libraries; tiers, "
    "numbers and titles are chosen when a pack is made of the result. The rows are the same for "
    "any N, and for shards that were killed, repeated or merged in any order. SIGTERM and SIGHUP "
    "end a run like Ctrl-C, with exit code 130; a shard that has done its part ends with 0, "
    "however few levels there are.\n"
    "DIR must be new or empty, or a pack if --force is given, or a link to such a folder. A "
    "folder with any other files in it is never changed. If DIR is a mount point it must be "
    "empty. There DIR/.tessoban.partial takes the place of DIR.partial: a run that was killed, "
    "or had no space, can be resumed, but not one that Ctrl-C or --max-seconds has ended.";

const Example generate_examples[] = {
    {"tessoban generate", "50 levels in five tiers, in the folder pack"},
    {"tessoban generate --out hard --tier hard,expert --count 20 --seed 7",
     "twenty difficult levels"},
    {"tessoban generate --size 3x3 --boxes 3 --tier any -n 1000 --formats xsb,json",
     "a thousand levels of one size, whatever their tier"},
    {"tessoban generate --max-width 9 --max-height 12 --out phone",
     "levels that fit a small screen"},
    {"tessoban generate --board 10x10 --tier any -n 5000 --formats npy,jsonl", "a data set"},
    {"tessoban generate --keep pushes=40..60 --tier hard=5,expert=10 --out long",
     "levels of 40 to 60 pushes, so many of each tier"},
    {"tessoban generate --map maze --metric changes --set min_pushes=15", "mazes with more to do"},
    {"tessoban generate --rooms sketch.xsb --fix goals --out farthest",
     "for each sketch of walls and goals, the start that takes the most pushes"},
    {"tessoban generate --tier hard -n 500 --library levels.db",
     "five hundred more levels for a library"},
    {"tessoban generate --boxes 3 --candidates 900000 --shard 3/8 --library 3.db",
     "the third of eight parts of a large run"},
    {0},
};
