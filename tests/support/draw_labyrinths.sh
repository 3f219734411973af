# Sourced by tests that play labyrinths, before lib.sh, which changes the folder.

# Writes mazes.lab: one that can be won in four turns, one in which a step to the left is lost, and one with
# a key and a switch.
draw_labyrinths() {
  cat >mazes.lab <<'END'
+-+-+-+-+-+
|@   .   E|
+ +-+-+-+ +
|    2    |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
|         |
+-+-+-+-+-+
Title: Ring
Solution: rrrr

+-+-+-+-+-+-+
|  @ . E   1|
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
|           |
+-+-+-+-+-+-+
Title: Trap

+-+-+-+-+-+-+
|@|a     u  |
+ +-+ +-+-+ +
|           |
+-+-+ + +-+U+
|E  A |.|   |
+ +-+-+-+ + +
|      3|  .|
+-+-+-+-+-+-+
Title: Key and switch
END
}
