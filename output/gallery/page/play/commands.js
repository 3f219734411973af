// All commands of the play view, by name. Keys (keyboard.js) and buttons (command_bar.js) use them.

export function commandsOf(screen) {
  const { session, search, moveMaker, advisor, watching, home } = screen;
  const follow = (name) => home.host.querySelector(`[data-go=${name}]`).click();
  return {
    undo: () => moveMaker.change(() => session.game.undo()),
    redo: () => moveMaker.change(() => session.game.redo()),
    reset: () => moveMaker.change(() => session.game.restart()),
    hint: () => advisor.showHint(),
    solve: () => advisor.showSolution(),
    watch: () => watching.watchStored(),
    toggle: () => session.playback?.toggle(),
    watchBest: () => watching.watchBest("bestPushes"),
    playAgain: () => {
      moveMaker.change(() => session.game.restart());
      screen.boardViewport.focus();
    },
    closeResult: () => screen.result.close(),
    goOn: () => screen.result.goOnButton?.click(),
    takeOver: () => watching.takeOver(),
    endPlayback: () => watching.end(),
    bookmark: () => screen.bookmarks.set(),
    tell: () => screen.messages.say(screen.boardViewport.description.textContent),
    zoomIn: () => screen.zoomControls.zoom(1),
    zoomOut: () => screen.zoomControls.zoom(-1),
    zoomFit: () => screen.zoomControls.zoom(0),
    next: () => follow("next"),
    previous: () => follow("previous"),
    // One step out of whatever is going on.
    leave: () => {
      if (search.inForeground) search.cancel();
      else if (session.playback) watching.end();
      else if (screen.result.isOpen) screen.result.close();
      else home.leave();
    },
  };
}
