# Sourced by the scripts beside it. A run of shards lives in one shared folder:
#   job                     what is to be done; written once by `submit`
#   bin/                    the program, its libraries, and these scripts
#   shards/K.db             the levels of shard K; K.lock, K.done, K.tries and K.failed say how it stands
#   logs/                   what the tasks say: K.log, merge.log, and slurm-ID.log by Slurm itself
#   submitted               the jobs that were submitted; began: the first task has started
#   library.db              the merged library
# shellcheck shell=bash
# Callers set command_name, and use what read_job and use_program set:
# shellcheck disable=SC2034,SC2154

fail() {
  printf '%s: %s\n' "$command_name" "$*" >&2
  exit 2
}

is_number() { [[ $1 =~ ^[0-9]{1,15}$ ]]; }

# read_job FOLDER: sets shards, candidates, retries, cpus, merge_parts and the array generate_options
# from FOLDER/job. A line is KEY=VALUE. The file is data: nothing of it is run.
read_job() {
  local key value
  shards='' candidates='' retries=3 cpus=1 merge_parts=1 generate_options=()
  [[ -r $1/job ]] || return 1
  while IFS='=' read -r key value; do
    case $key in
      shards | candidates | retries | cpus | merge_parts) is_number "$value" && printf -v "$key" %s "$value" ;;
      option) generate_options+=("$value") ;;
    esac
  done <"$1/job"
  [[ $shards && $candidates ]]
}

# write_whole FILE: standard input becomes FILE at once, or not at all
write_whole() {
  local aside
  aside=$(mktemp "$1.XXXXXX") || return 1
  cat >"$aside" && chmod 644 "$aside" && mv -f "$aside" "$1" && return
  rm -f "$aside"
  return 1
}

# use_program FOLDER: sets the array program. The libraries that were copied with it come first, for the
# program alone.
use_program() {
  program=("$1/bin/tessoban")
  if [[ -d $1/bin/lib ]]; then
    program=(env "LD_LIBRARY_PATH=$1/bin/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" "${program[@]}")
  fi
}

is_done() { [[ -e $1/shards/$2.done && -e $1/shards/$2.db ]]; } # FOLDER SHARD

# merged_name PART PARTS: the file that a merge job makes
merged_name() {
  if (($2 == 1)); then echo library.db; else echo "library-$1-of-$2.db"; fi
}

# queued_tasks FOLDER: prints ARRAY SHARD STATE for each task of the folder that Slurm waits for or runs
queued_tasks() {
  [[ -r $1/submitted ]] || return 0
  squeue --me --noheader --array --format '%F %K %T' 2>/dev/null | awk '
    NR == FNR { if ($1 == "array") offset[$2] = $3; next }
    $1 in offset { print $1, $2 + offset[$1], $3 }' "$1/submitted" -
}

# Prints numbers as Slurm writes them: 1-4,7,9-12.
ranges() {
  printf '%s\n' "$@" | awk '
    function put() { text = text (text ? "," : "") (first == last ? first : first "-" last) }
    NR == 1 { first = last = $1; next }
    $1 == last + 1 { last = $1; next }
    { put(); first = last = $1 }
    END { put(); print text }'
}

# sum_statistics: reads what `library stats --runs --json` prints, for any number of libraries; prints
# CANDIDATES LEVELS of all runs. A run has these after "blocks"; what lies deeper has the same names. Some
# awks cut %d at 2^31.
sum_statistics() {
  tr ',{}' '\n' | awk -F '[":[:space:]]+' '
    $2 == "blocks" { in_run = 1 }
    $2 == "shards" { in_run = 0 }
    in_run && /^[[:space:]]*"candidates":/ { candidates += $3 }
    in_run && /^[[:space:]]*"levels":/ { levels += $3 }
    END { printf "%.0f %.0f\n", candidates, levels }'
}
