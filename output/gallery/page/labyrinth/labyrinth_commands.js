// All commands of a labyrinth, by name. Keys and buttons use them.

export function labyrinthCommands(screen) {
  const { session, search, moves, advisor, tour, home } = screen;
  const follow = (name) => home.host.querySelector(`[data-go=${name}]`).click();
  const inTurns = (change) => () => moves.inTime || moves.change(change);
  return {
    undo: inTurns(({ game }) => game.undo()),
    redo: inTurns(({ game }) => game.redo()),
    reset: () => moves.change(({ game }) => game.restart()),
    wait: () => moves.wait(),
    hint: () => advisor.showHint(),
    canWin: () => advisor.sayWhetherWinnable(),
    watch: () => tour.watch(),
    watchBest: () => tour.watchBest(),
    takeOver: () => tour.takeOver(),
    endPlayback: () => tour.end(),
    changeMode: () => session.mayPlay && screen.changeMode(moves.inTime ? "" : moves.pace),
    // The space bar: plays or pauses what runs, else it waits for a turn.
    toggle: () => {
      if (session.playback) session.playback.toggle();
      else if (moves.inTime) moves.toggleClock();
      else moves.wait();
    },
    playAgain: () => {
      moves.change(({ game }) => game.restart());
      screen.boardViewport.focus();
    },
    undoInTurns: () => {
      screen.changeMode("");
      moves.change(({ game }) => game.undo());
    },
    closeResult: () => screen.result.close(),
    goOn: () => screen.result.goOnButton?.click(),
    tell: () => screen.messages.say(...screen.boardViewport.told),
    zoomIn: () => screen.zoomControls.zoom(1),
    zoomOut: () => screen.zoomControls.zoom(-1),
    zoomFit: () => screen.zoomControls.zoom(0),
    next: () => follow("next"),
    previous: () => follow("previous"),
    // One step out of whatever is going on.
    leave: () => {
      if (search.inForeground) search.cancel();
      else if (session.playback) tour.end();
      else if (moves.running) moves.stopClock();
      else if (screen.result.isOpen) screen.result.close();
      else home.leave();
    },
  };
}
