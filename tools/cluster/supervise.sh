# Sourced by the scripts that run on the nodes: runs one command so that its failures, its restarts
# and its twin on another node do no harm.
#
# What ends a task, and what is seen here:
#   time limit       USR1 to this script alone (sbatch --signal=B:USR1@60), the job is RUNNING.
#                    Passed on as TERM; the command saves and ends with 130; the task requeues itself.
#   requeue, preemption, node set DOWN
#                    TERM to all processes of the task, the job is COMPLETING or PENDING. The command
#                    ends with 130, and Slurm starts the task again by itself.
#   scancel          the same signals, the job is CANCELLED or COMPLETING. Nothing may start it again.
#   crash, kill -9   the command ends with 134, 137, 139, ... and the job is RUNNING. The task
#                    requeues itself, but not more often than `retries` says.
#   node lost        nothing. Slurm starts the task elsewhere; an old process that lives on holds the lock.
# So the task asks for a requeue only if Slurm says that the job is RUNNING.
# shellcheck shell=bash
# retries comes from read_job:
# shellcheck disable=SC2154

# Slurm keeps a task that it asked to end for KillWait, usually 30 s. A TERM that only this script got
# is passed on after a short time. The command ends at once by a second TERM, saved or not.
pass_on_seconds=2
lock_wait=${TESSOBAN_LOCK_WAIT:-600}

say() { printf '%s %s: %s\n' "$(date '+%F %T')" "${SLURMD_NODENAME:-$(uname -n)}" "$*"; }

job_name() {
  if [[ ${SLURM_ARRAY_JOB_ID:-} ]]; then
    echo "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
  else
    echo "$SLURM_JOB_ID"
  fi
}

# The state of this task, or nothing if the controller does not answer for a minute.
job_state() {
  local round state
  for ((round = 0; round < 6; round++)); do
    state=$(scontrol -o show job "$(job_name)" 2>/dev/null | grep -oE -m 1 'JobState=[A-Z_]+')
    [[ $state ]] && echo "${state#*=}" && return
    sleep 10
  done
}

# requeue CODE: asks Slurm to start this task again, and ends it
requeue() {
  local state
  state=$(job_state)
  if [[ $state != RUNNING ]]; then
    say "the job is ${state:-unknown to Slurm}; it is not requeued from here"
  elif scontrol requeue "$(job_name)"; then
    say 'requeued'
  else
    say 'cannot requeue; submit again when the other tasks are done'
  fi
  exit "$1"
}

# Passes a TERM on to the command, if there is one already.
stop_child() { # SECONDS
  stopping=1 signals=$((signals + 1))
  [[ $child ]] || return 0
  (
    if [[ $lock ]]; then exec {lock}>&-; fi
    sleep "$1" && kill -TERM "$child" 2>/dev/null
  ) &
  passing_on=$!
}

# From the very beginning: a signal that comes before the command stops it, too.
child='' stopping='' signals=0 passing_on='' lock=''
trap 'stop_child 0' USR1
trap 'stop_child $pass_on_seconds' TERM INT

# run_child COMMAND...: runs it, passes signals on, sets code: 130 if a signal stopped it
run_child() {
  local seen=''
  code=130
  [[ $stopping ]] && return
  "$@" &
  child=$!
  # A signal before this line found no child. It is passed on now.
  [[ $stopping ]] && stop_child 0
  # A trap interrupts `wait`, which then gives the number of the signal, even if the command has ended too.
  # The shell remembers how it ended.
  while [[ $seen != "$signals" ]]; do
    seen=$signals
    wait "$child"
    code=$?
  done
  child=''
  [[ $passing_on ]] && kill "$passing_on" 2>/dev/null
  # The signal came before the command had its handler, or it has none.
  if [[ $stopping && $code == 143 ]]; then code=130; fi
}

# One task at a time uses a shard. The command inherits the lock, so the lock lives as long as the
# command, even if this script was killed. Sets code.
take_lock() { # FILE
  exec {lock}>>"$1" || fail "$1 cannot be written"
  run_child flock -w "$lock_wait" "$lock"
  case $code in
    0) printf '%s process %s job %s\n' "${SLURMD_NODENAME:-$(uname -n)}" $$ "${SLURM_JOB_ID:-none}" >&"$lock" ;;
    130) ;;
    *)
      say "$1 is locked: another process works on it ($(tail -n 1 "$1"))"
      code=75
      ;;
  esac
}

# failed_once FILES CODE: counts a failure. Returns only if the command may run again in this process.
failed_once() {
  local tries
  tries=$(($(cat "$1.tries" 2>/dev/null || echo 0) + 1))
  # What cannot be counted would be tried for ever.
  echo "$tries" | write_whole "$1.tries" || fail "failed with exit code $2; $1.tries cannot be written"
  if ((tries > retries)); then
    say "failed with exit code $2; given up after $tries tries"
    echo "exit code $2, $tries tries" | write_whole "$1.failed"
    exit "$2"
  fi
  say "failed with exit code $2; try $tries of $((retries + 1))"
  [[ ${SLURM_JOB_ID:-} ]] && requeue "$2"
}

# Runs the command of `supervise` under the lock, unless a twin has done its work in the meantime. Sets code.
work_alone() { # FILES COMMAND...
  take_lock "$1.lock"
  if [[ $code != 0 ]] || is_complete; then return; fi
  run_child "${@:2}"
  [[ $code == 0 ]] || return
  trap '' TERM INT USR1 # what is left to do takes no time
  complete
}

# supervise FILES COMMAND...: returns if the work is complete. FILES.lock is its lock, FILES.tries
# counts its failures, FILES.failed says that it was given up. The caller has two functions, which run under
# the lock: is_complete, and complete, which makes it so once the command ended with 0.
supervise() {
  local files=$1
  shift
  while true; do
    work_alone "$files" "$@"
    exec {lock}>&-
    case $code in
      0) break ;;
      130)
        say 'interrupted; what was done is saved'
        [[ ${SLURM_JOB_ID:-} ]] && requeue 130
        exit 130
        ;;
      *) failed_once "$files" "$code" ;;
    esac
  done
  rm -f "$files.tries" "$files.failed"
}
