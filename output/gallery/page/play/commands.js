// All commands of the play view, by name. Keys (keyboard.js) and buttons (command_bar.js) use them.

export function commandsOf(screen) {
  const { session, search, mover, advisor, playbackMode, home } = screen;
  const follow = (name) => home.host.querySelector(`[data-go=${name}]`).click();
  return {
    undo: () => mover.change(() => session.game.undo()),
    redo: () => mover.change(() => session.game.redo()),
    reset: () => mover.change(() => session.game.go(0)),
    hint: () => advisor.showHint(),
    solve: () => advisor.showSolution(),
    watch: () => playbackMode.watchStored(),
    toggle: () => session.playback?.toggle(),
    takeOver: () => playbackMode.takeOver(),
    endPlayback: () => playbackMode.end(),
    next: () => follow("next"),
    previous: () => follow("previous"),
    // One step out of whatever is going on.
    leave: () => {
      if (search.inForeground) search.cancel();
      else if (session.playback) playbackMode.end();
      else home.leave();
    },
  };
}
