# For tests in a real terminal (tmux): source this file with the program's path as $1. It has all of
# cli/lib.sh too. Nothing waits for a time: `expect` polls the screen until it shows what it should.
# shellcheck shell=bash
command -v tmux >/dev/null || {
  echo 'skipped: tests in a terminal, because tmux is not installed'
  exit 77
}
# shellcheck source=tests/cli/lib.sh
source "$(dirname "${BASH_SOURCE[0]}")/../cli/lib.sh"
unset TMUX
patience=${TSB_PATIENCE:-60} # seconds; only a failing test waits that long
mkdir .tmux home
export TMUX_TMPDIR=$folder/.tmux
trap 'in_tmux kill-server 2>/dev/null; rm -rf "$folder"' EXIT
cat >.tmux/conf <<'END'
set -g status off
set -g default-terminal tmux-256color
set -g escape-time 0
set -s exit-empty off
END

# Runs a command and writes its process id, its exit code, and how the terminal was before and after.
cat >.run/in_terminal <<'END'
stty -g >.run/stty_before
(echo "$BASHPID" >.run/pid && exec "$@")
code=$?
stty -g >.run/stty_after
echo "$code" >.run/code.new && mv .run/code.new .run/code
exec cat
END

in_tmux() { tmux -L "tessoban-$$" -f .tmux/conf "$@"; }

# start COLUMNSxROWS COMMAND...: runs it in a new terminal of this size, after the one before has
# been closed. .run/output gets all bytes that it writes, .run/pid its process id. To set a variable,
# call env.
start() {
  local size=$1
  shift
  last="in $size: $*"
  in_tmux kill-session -t test 2>/dev/null
  rm -f .run/code .run/pid .run/output
  in_tmux new-session -d -s test -x "${size%x*}" -y "${size#*x}" \
    env "HOME=$folder/home" "XDG_STATE_HOME=$folder/home/state" LANG=C.UTF-8 \
    bash .run/in_terminal "$@" \; pipe-pane -t test "cat >'$folder/.run/output'"
}

press() { in_tmux send-keys -t test "$@"; }   # KEY...: as tmux names them, such as Right or C-c
type_text() { in_tmux send-keys -t test -l "$1"; }
resize() { in_tmux resize-window -t test -x "${1%x*}" -y "${1#*x}"; } # COLUMNSxROWS
screen() { in_tmux capture-pane -p -t test; }
screen_in_color() { in_tmux capture-pane -e -p -t test; }
terminal_flag() { in_tmux display-message -p -t test "#{$1}"; } # NAME: a format of tmux
program_pid() { cat .run/pid; }

# type_bytes BYTES: as printf writes them, such as '\033[C'
type_bytes() {
  local hex
  # shellcheck disable=SC2059
  mapfile -t hex < <(printf "$1" | od -An -v -tx1 -w1 | tr -d ' ')
  in_tmux send-keys -t test -H "${hex[@]}"
}

# mouse CODE COLUMN ROW [END]: a report in the form that the program asked for. Places count from 0.
mouse() {
  [[ $(terminal_flag mouse_any_flag) == 1 ]] || fail 'the program does not listen to the mouse'
  if [[ $(terminal_flag mouse_sgr_flag) == 1 ]]; then
    type_bytes "\\033[<$1;$(($2 + 1));$(($3 + 1))${4:-M}"
  else
    local code=$1
    [[ ${4:-M} == M ]] || code=3 # any button is released
    type_bytes "\\033[M$(printf '\\%03o' $((code + 32)) $(($2 + 33)) $(($3 + 33)))"
  fi
}
click() { mouse 0 "$1" "$2" && mouse 0 "$1" "$2" m; } # COLUMN ROW
wheel() {                                             # up|down COLUMN ROW
  case $1 in
    up) mouse 64 "$2" "$3" ;;
    down) mouse 65 "$2" "$3" ;;
  esac
}

# poll WHAT COMMAND...: runs it until it succeeds. If it never does, the script ends: all that follows
# would wait in vain, too.
poll() {
  local what=$1 end=$((SECONDS + patience))
  shift
  checks=$((checks + 1))
  until "$@"; do
    if ((SECONDS >= end)); then
      fail "$what
$(screen)"
      finish
    fi
    sleep 0.03
  done
}

shows() { screen | grep -qF -- "$1"; }
shows_match() { screen | grep -qE -- "$1"; }
shows_not() { ! shows "$1"; }
has_ended() { [[ -e .run/code ]]; }
has_output() { grep -qaF -- "$1" .run/output; }

expect() { poll "the screen does not show '$1':" shows "$1"; }                        # TEXT
expect_match() { poll "the screen does not match '$1':" shows_match "$1"; }           # REGEX
expect_not() { poll "the screen still shows '$1':" shows_not "$1"; }                  # TEXT
expect_output() { poll "these bytes were not written: '$1'" has_output "$1"; }        # BYTES

# expect_flag NAME VALUE: a format of tmux, such as alternate_on
flag_is() { [[ $(terminal_flag "$1") == "$2" ]]; }
expect_flag() { poll "the terminal's $1 is not $2:" flag_is "$1" "$2"; }

# finished CODE: waits for the end of the command. It must have restored the terminal.
finished() {
  poll 'the command does not end:' has_ended
  code=$(cat .run/code)
  checks=$((checks + 1))
  [[ $code == "$1" ]] || fail "exit code $code, not $1:
$(screen)"
  expect_same 'the mode of the terminal' "$(cat .run/stty_before)" "$(cat .run/stty_after)"
  expect_flag alternate_on 0
  expect_flag cursor_flag 1
  expect_flag mouse_any_flag 0
}
