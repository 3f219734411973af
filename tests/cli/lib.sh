# For the tests of the program: source this file with the program's path as $1. Each test runs in an
# empty temporary folder, which is removed at the end. `finish` prints the result and exits.
# shellcheck shell=bash
set -u
export LC_ALL=C.UTF-8
unset NO_COLOR POSIXLY_CORRECT COLUMNS LINES
tessoban=$(realpath "$1")
folder=$(mktemp -d) && cd "$folder" || exit 1
mkdir .run
trap 'chmod -R u+w "$folder" 2>/dev/null; rm -rf "$folder"' EXIT
failures=0 checks=0 code=0 job=0 last="" input=/dev/null

# run ARGUMENT...: runs the program with $input as standard input; the output goes to .run/
run() {
  last="tessoban $*"
  "$tessoban" "$@" <"$input" >.run/stdout 2>.run/stderr
  code=$?
}

# repeated WORDS FEWER: prints what a loop goes over: the first, or the second if TSB_FEWER is set, as it is
# with sanitizers. They are several times slower, and repetitions show them the same code again.
repeated() { if [[ ${TSB_FEWER:-} ]]; then echo "$2"; else echo "$1"; fi; }

# run_without_root ARGUMENT...: like run, but permissions count. Root may write everywhere, so root
# becomes user 65534. That user may not reach the program where it lies, so it gets a copy.
run_without_root() {
  last="tessoban $* (not as root)"
  local program=("$tessoban")
  if [[ $(id -u) == 0 ]]; then
    cp "$tessoban" .run/tessoban && chmod a+rx .run/tessoban .run "$folder"
    program=(setpriv --reuid=65534 --regid=65534 --clear-groups "$folder/.run/tessoban")
  fi
  "${program[@]}" "$@" <"$input" >.run/stdout 2>.run/stderr
  code=$?
}

# can_inject: can strace run the program here? A program with sanitizers does not run under strace.
can_inject() {
  strace -f -qq -o /dev/null "$tessoban" --version >/dev/null 2>&1 && return
  echo 'skipped: system calls that fail, because strace cannot run the program here'
  return 1
}

# run_injected FAULTS ARGUMENT...: like run, with faults at system calls, such as "rename:error=EIO"
run_injected() {
  local faults=() fault
  for fault in $1; do faults+=(-e "inject=$fault"); done
  last="tessoban ${*:2} ($1)"
  strace -f -qq -o /dev/null "${faults[@]}" "$tessoban" "${@:2}" <"$input" >.run/stdout 2>.run/stderr
  code=$?
}

# background ARGUMENT...: starts the program; $job is its process id. A shell starts background jobs
# with SIGINT ignored, unless job control is on.
background() {
  last="tessoban $* &"
  set -m
  "$tessoban" "$@" <"$input" >.run/stdout 2>.run/stderr &
  set +m
  job=$!
}

# await FILE BYTES: waits until a file that $job writes has more than so many bytes
await() {
  while (($(stat -c %s "$1" 2>/dev/null || echo 0) <= $2)); do
    kill -0 "$job" 2>/dev/null || { fail "the run is over before $1 has $2 bytes" && return; }
    sleep 0.02
  done
}

# ended SIGNAL: sends it to $job, which then ends
ended() {
  kill "-$1" "$job"
  wait "$job" 2>/dev/null
  code=$?
}

# sums FOLDER: the checksums of all its files, without the name of the folder
sums() { (cd "$1" && find . -type f | sort | xargs -r sha256sum); }

# resum PACK: makes SHA256SUMS anew
resum() {
  (cd "$1" && rm SHA256SUMS && find . -type f | sed 's,^\./,,' | sort | xargs sha256sum) >.run/resummed
  mv .run/resummed "$1/SHA256SUMS"
}

# Writes two.xsb: a level with a title and a solution, and one without.
write_two_levels() {
  cat >two.xsb <<'END'
#######
#@ $ .#
#######
Title: One
Solution
rRR

#####
#@$.#
#####
END
}

fail() {
  failures=$((failures + 1))
  printf 'FAILED after: %s\n%s\n' "$last" "$*"
}

expect_exit() {
  checks=$((checks + 1))
  [[ $code == "$1" ]] || fail "exit code $code, not $1; standard error: $(head -c 2000 .run/stderr)"
}

expect_same() { # NAME WANTED GOT
  checks=$((checks + 1))
  [[ $2 == "$3" ]] || fail "$1 differs (< wanted, > got):
$(diff <(printf '%s\n' "$2") <(printf '%s\n' "$3"))"
}

expect_stdout() { expect_same 'standard output' "$1" "$(cat .run/stdout)"; }
expect_stderr() { expect_same 'standard error' "$1" "$(cat .run/stderr)"; }
expect_file() { expect_same "$1" "$2" "$(cat "$1" 2>&1)"; }

expect_part() { # FILE TEXT
  checks=$((checks + 1))
  grep -qF -- "$2" "$1" || fail "$1 does not hold '$2':
$(head -c 2000 "$1")"
}

expect_none() { # FILE...
  checks=$((checks + 1))
  local file
  for file; do [[ ! -e $file ]] || fail "$file exists"; done
}

# refused MESSAGE ARGUMENT...: expects exit 2, this one message, and no result
refused() {
  local message=$1
  shift
  run "$@"
  expect_exit 2
  expect_stderr "$message"
  expect_stdout ''
}

finish() {
  printf '%d checks, %d failed\n' "$checks" "$failures"
  exit $((failures > 0))
}
