# Sourced by tests: a Slurm of two nodes, n1 and n2, on this machine. It lives in one folder, with a
# munge key, ports and settings of its own, so it disturbs no other Slurm. Works as root, and as any
# user: then all jobs are that user's.
# shellcheck shell=bash

# slurm_missing: prints why Slurm cannot run here. Prints nothing if it can.
slurm_missing() {
  local command
  # Debian has the daemons in sbin, which is not in everybody's PATH.
  PATH=$PATH:/usr/sbin:/sbin
  for command in munged slurmctld slurmd sbatch squeue scontrol python3; do
    if ! command -v "$command" >/dev/null; then
      echo "there is no $command here (Debian: slurm-wlm, munge, python3)"
      return
    fi
  done
}

# free_ports COUNT: ports that nobody uses, one per line
free_ports() {
  python3 - "$1" <<'END'
import socket, sys
sockets = [socket.socket() for _ in range(int(sys.argv[1]))]
for held in sockets:
    held.bind(("127.0.0.1", 0))
print(*(held.getsockname()[1] for held in sockets), sep="\n")
END
}

# Each setting that is not obvious has its reason here.
# - cred_expire is also how long a requeued job waits before it starts again. The default is two minutes.
# - proctrack/linuxproc and task/none need no cgroups, which containers do not have.
# - A node that was set DOWN by hand needs State=RESUME with any ReturnToService. With 2 a node that
#   did not answer comes back by itself.
# - The backfill scheduler looks once in 30 s. sched/builtin starts jobs as soon as a node is free.
# - Memory is asked for, but not divided: both nodes are the same machine.
write_slurm_conf() { # FOLDER CONTROLLER_PORT NODE_PORT NODE_PORT
  local user
  user=$(id -un)
  cat >"$1/slurm.conf" <<END
ClusterName=tessoban
SlurmctldHost=localhost
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$1/munge/socket,cred_expire=5
SlurmctldPort=$2
StateSaveLocation=$1/state
SlurmdSpoolDir=$1/spool.%n
SlurmctldPidFile=$1/slurmctld.pid
SlurmdPidFile=$1/slurmd.%n.pid
SlurmctldLogFile=$1/slurmctld.log
SlurmdLogFile=$1/slurmd.%n.log
SwitchType=switch/none
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,batch_sched_delay=1
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=1
KillWait=2
JobRequeue=1
SlurmdTimeout=10
NodeName=n1 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$3 CPUs=1 RealMemory=500 State=UNKNOWN
NodeName=n2 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$4 CPUs=1 RealMemory=500 State=UNKNOWN
PartitionName=test Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
END
}

# slurm_start FOLDER: prints nothing; returns 1 and says why if a daemon does not start
slurm_start() {
  local ports name
  mkdir -p "$1"/{munge,state,spool.n1,spool.n2}
  (umask 077 && head -c 128 /dev/urandom >"$1/munge.key")
  mapfile -t ports < <(free_ports 3)
  write_slurm_conf "$1" "${ports[@]}"
  export SLURM_CONF=$1/slurm.conf
  # Without --force munged wants a folder that everybody can reach. Only this user's programs need it.
  munged --force --key-file="$1/munge.key" --socket="$1/munge/socket" --pid-file="$1/munged.pid" \
    --log-file="$1/munged.log" --seed-file="$1/munge/seed" 2>>"$1/start.log" ||
    { echo 'munged does not start' && return 1; }
  slurmctld -c || { echo 'slurmctld does not start' && return 1; }
  for name in n1 n2; do slurm_start_node "$1" "$name" || return 1; done
}

slurm_start_node() { # FOLDER NODE
  slurmd -N "$2" || { echo "slurmd of $2 does not start" && return 1; }
}

# slurm_stop FOLDER: ends the daemons by their pid files, and what is left of their jobs
slurm_stop() {
  local file
  for file in "$1"/slurmd.n?.pid "$1/slurmctld.pid" "$1/munged.pid"; do
    slurm_end "$file"
  done
}

# slurm_end PIDFILE: ends this daemon and waits for it. After ten seconds it is killed.
slurm_end() {
  local pid round
  pid=$(cat "$1" 2>/dev/null) || return 0
  [[ $pid =~ ^[0-9]+$ ]] || return 0
  # The daemon may be gone, and its number may belong to a stranger by now.
  [[ $(tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline") =~ (munged|slurmctld|slurmd) ]] || return 0
  kill "$pid" 2>/dev/null || return 0
  for ((round = 0; round < 100; round++)); do
    kill -0 "$pid" 2>/dev/null || return 0
    sleep 0.1
  done
  kill -KILL "$pid" 2>/dev/null
  return 0
}
