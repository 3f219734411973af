#!/usr/bin/env bash
# The completion scripts, installed and run in their shells. What they must offer is taken from help
# texts and error messages, which come from other code.
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

cmake --install "$(dirname "$tessoban")/.." --prefix "$PWD/usr" >install.log ||
  fail "cmake --install: $(cat install.log)"
export PATH=$PWD/usr/bin:$PATH HOME=$PWD XDG_DATA_HOME=$PWD/none XDG_CONFIG_HOME=$PWD/none
share=$PWD/usr/share
tab=$'\t'

# --- Lines, and the words that every shell must offer for each ---

rm -f lines wanted
# offers LINE WORD...: the line is typed after "tessoban "
offers() {
  local line=$1
  shift
  printf '%s\n' "$line" >>lines
  printf '%s\t%s\n' "$line" "$(printf '%s\n' "$@" | sort | xargs)" >>wanted
}

run help
mapfile -t commands < <(sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p' .run/stdout)
offers '' "${commands[@]}" --help --version
offers co convert completion
offers 'help c' check convert completion
offers 'completion ' bash zsh fish
offers 'nosuch ' ''

# Every option of every command, and every value that a help text lists as "one|two".
for command in "${commands[@]}"; do
  run help "$command"
  mapfile -t names < <(grep -E '^  (-.,|   ) --' .run/stdout | grep -oE '^  (-.,)? *--[a-z-]+' | grep -oE -- '-[^, ]+')
  offers "$command -" "${names[@]}"
  while read -r name values; do
    mapfile -t words < <(tr '|' '\n' <<<"$values")
    offers "$command $name " "${words[@]}"
    offers "$command --quiet $name=" "${words[@]/#/$name=}"
  done < <(sed -nE 's/^  (-.,|   ) (--[a-z-]+) ([a-z]+(\|[a-z]+)+)( .*)?$/\2 \3/p' .run/stdout)
done

# takes OPTION: the words that the program's error message allows
takes() {
  "$tessoban" generate "$1" bogus --out none 2>&1 | sed -E 's/.*(it takes|is none of) //; s/[,|]/ /g'
}
read -ra tiers < <(takes --tier)
read -ra formats < <(takes --formats)
read -ra maps < <(takes --map)
offers 'generate --tier ' "${tiers[@]}"
offers 'generate -t ' "${tiers[@]}"
offers 'generate -qt ha' hard
offers 'generate -tha' -thard
offers 'generate -qthard,i' -qthard,intro
offers 'generate -opackt --tier=ha' --tier=hard # the t belongs to the name of the pack
offers 'generate -opackt --ti' --tier --title --titles
offers 'generate --tier hard,' hard,intro hard,easy hard,medium hard,expert
offers 'generate --tier=hard,intro,e' --tier=hard,intro,easy --tier=hard,intro,expert
offers 'generate --formats ' "${formats[@]}"
offers 'generate --formats xsb,j' xsb,json xsb,jsonl
offers 'generate --set map=' "${maps[@]/#/map=}"
offers 'generate --set=map=m' --set=map=maze
offers 'generate --set tier=easy,ex' tier=easy,expert
for option in map method metric; do
  read -ra words < <(takes --$option)
  offers "generate --$option " "${words[@]}"
done
run generate --list-params
mapfile -t keys < <(cut -d' ' -f1 .run/stdout)
offers 'generate --set ' "${keys[@]/%/=}"
offers 'tune --vary ' "${keys[@]/%/=}"
run rate --list-measures
mapfile -t measures < <(cut -d' ' -f1 .run/stdout)
offers 'rate --sort ' difficulty "${measures[@]}" -difficulty "${measures[@]/#/-}"
run tune --list-outcomes
mapfile -t outcomes < <(cut -d' ' -f1 .run/stdout)
offers 'tune --report ' "${outcomes[@]}"

offers 'show --level ' ''
offers 'show --level 3 --lev' --level
offers 'show levels.xsb --lev' --level
offers 'manual ' --json --quiet -q --color --help -h

# expect_offers SHELL: compares wanted with the file SHELL.got
expect_offers() {
  last="completion in $1"
  expect_same "what $1 offers" "$(cat wanted)" "$(cat "$1.got")"
}

# --- The program ---

run completion tcsh
expect_exit 2
expect_stderr "tessoban completion: no script for 'tcsh', only for bash, zsh, fish"
run completion --words --
expect_exit 0
expect_stdout ''
run completion
cp .run/stdout default
run completion bash
expect_stdout "$(cat default)"
expect_file "$share/bash-completion/completions/tessoban" "$(cat default)"
run completion --words -- solve --goa
expect_stdout "--goal${tab}any solution, one with the fewest pushes, or one with the fewest moves (default: any)"
for words in 'check ' 'check -j4j ' 'convert -o ' 'convert -qo ' 'generate --params ' 'generate --params=' 'check -- -'; do
  IFS=, read -ra list <<<"${words// /,}"
  [[ $words == *' ' ]] && list+=('')
  run completion --words -- "${list[@]}"
  expect_stdout ':files'
done

# --- bash ---

# shellcheck source=/dev/null
source "$share/bash-completion/completions/tessoban"
# in_bash LINE: the offers, with what bash split off at = put back
in_bash() {
  local pieces line="$1" before=
  pieces=${line//=/ = }
  read -ra pieces <<<"$pieces"
  [[ $line =~ (^| )$ ]] && pieces+=('')
  COMP_WORDS=(tessoban "${pieces[@]}") COMP_CWORD=${#pieces[@]}
  _tessoban tessoban
  [[ $line =~ [^\ ]*=  ]] && before=${BASH_REMATCH[0]}
  printf '%s\n' "${COMPREPLY[@]/#/$before}" | sort | xargs
}
while IFS= read -r line; do printf '%s\t%s\n' "$line" "$(in_bash "$line")"; done <lines >bash.got
expect_offers bash
[[ $(complete -p tessoban) == *'-o default'* ]] || fail 'bash does not complete file names'

# --- zsh, with real Tab keys ---

cat >drive.zsh <<'END'
# Types the lines of stdin followed by Tab, and prints what zsh was offered. The line editor itself
# says when it is ready: keys that come before it starts would be lost.
zmodload zsh/zpty
zpty shell 'TERM=dumb zsh -f -i'
await() { zpty -r -m shell REPLY "*$1*" || { print "the shell ended: $REPLY"; exit 1 } }
zpty -w shell 'PS1=; unsetopt auto_list auto_menu beep'
zpty -w shell "fpath=($1 \$fpath); autoload -Uz compinit && compinit -D -u"
zpty -w shell 'compadd() { local -a found; builtin compadd -O found "$@"; print -l -- "$found[@]" >>offered; builtin compadd "$@" }'
zpty -w shell '_files() { print :files >>offered }'
zpty -w shell "say() { print -n \"DO\"\"NE\" }; zle -N say; bindkey '^T' say; zle -N zle-line-init say"
await DONE
while IFS= read -r line; do
  : >offered
  zpty -w -n shell "tessoban $line"$'\t\x15\x14'
  await DONE
  print -r -- "$line"$'\t'"$(sort offered | xargs)"
done
zpty -d shell
END
if command -v zsh >/dev/null; then
  zsh -f drive.zsh "$share/zsh/site-functions" <lines >zsh.got 2>&1
  expect_offers zsh
  printf '%s\n' 'check ' 'convert -o ' 'generate --params=' >files
  zsh -f drive.zsh "$share/zsh/site-functions" <files >zsh.files 2>&1
  expect_file zsh.files "$(sed "s/\$/$tab:files/" files)"
else
  echo 'skipped: zsh is not there to try its completion'
fi

# --- fish ---

cat >drive.fish <<'END'
while read -l line
  printf '%s\t%s\n' $line (complete -C "tessoban $line" | string replace -r '\t.*' '' | sort | xargs)
end
END
if command -v fish >/dev/null; then
  XDG_DATA_DIRS=$share:/usr/share fish drive.fish <lines >fish.got 2>&1
  expect_offers fish
  touch levels.xsb
  printf '%s\n' 'check lev' 'convert -o lev' 'render --skin=lev' >files
  XDG_DATA_DIRS=$share:/usr/share fish drive.fish <files >fish.files 2>&1
  expect_file fish.files "check lev${tab}levels.xsb
convert -o lev${tab}levels.xsb
render --skin=lev${tab}--skin=levels.xsb"
else
  echo 'skipped: fish is not there to try its completion'
fi
finish
