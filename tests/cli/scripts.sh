#!/usr/bin/env bash
# The scripts of tools/ on systems that are not a Debian with everything installed, and the build
# without a WebAssembly compiler. tests/fresh-debian tries the real ones.
repository=$(realpath "$(dirname "$0")/../..")
# shellcheck source=tests/cli/lib.sh
source "$(dirname "$0")/lib.sh"

# A PATH with these commands only.
mkdir bin
for name in bash env dirname cat id nproc; do ln -s "$(command -v "$name")" "bin/$name"; done
run_script() { # COMMAND...
  last="$* (PATH: $(echo bin/*))"
  PATH=$PWD/bin "$@" >.run/stdout 2>.run/stderr
  code=$?
}

# Elsewhere there is no apt-get: both scripts say what is needed and stop.
for script in quickstart test; do
  run_script "$repository/tools/$script"
  expect_exit 1
  expect_stdout ''
  for thing in 'There is no apt-get here' 'CMake 3.25' libpng zlib cJSON expat libmd ncursesw wasi-libc \
    'cmake -B build && cmake --build build'; do
    expect_part .run/stderr "$thing"
  done
done

# On Debian only what is missing is installed, by sudo if one is not root.
fake() { # NAME LINE...: a command that runs these lines
  local name=$1
  shift
  printf '%s\n' '#!/bin/bash' "$@" >"bin/$name"
  chmod +x "bin/$name"
}
# shellcheck disable=SC2016  # the commands expand these
fake apt-get 'echo "apt-get $*" >>calls'
# shellcheck disable=SC2016
fake dpkg-query '[[ ${*: -1} == there ]] && echo -n installed'
# shellcheck disable=SC2016
fake sudo 'echo "sudo $1" >>calls; exec "$@"'
rm bin/id
fake id 'echo 1000'
install='apt-get install -y -qq --no-install-recommends missing'
need="cd '$PWD'; . '$repository/tools/packages.sh'; need_packages there missing"
run_script bash -c "$need"
expect_exit 0
expect_file calls "sudo apt-get
apt-get update -qq
sudo env
$install"
rm -f calls
fake id 'echo 0'
run_script bash -c "$need"
expect_file calls "apt-get update -qq
$install"
rm -f calls bin/sudo
fake id 'echo 1000'
run_script bash -c "$need"
expect_exit 1
expect_stderr 'There is no sudo here. Please run as root: apt-get install missing'

# A package that this release does not have is not asked for.
# shellcheck disable=SC2016
fake apt-cache 'if [[ $* == *old* ]]; then exit; fi; echo "$*"'
fake id 'echo 0'
run_script bash -c "cd '$PWD'; . '$repository/tools/packages.sh'; want_package there
  want_package old-14; want_package new-14"
expect_exit 0
expect_file calls "apt-get update -qq
${install/missing/new-14}"

# No version of clang or of its tools is asked for by name.
# shellcheck source=/dev/null
source "$repository/tools/packages.sh"
# shellcheck disable=SC2154  # packages.sh sets it
expect_same 'the names with a version' '' \
  "$(printf '%s\n' "${test_packages[@]}" | grep -E '(clang|lld|llvm).*[0-9]{2}' | grep -v wasm32)"

# Without a compiler for WebAssembly cmake warns and goes on. A missing part of it counts, too. With
# one, the core is among the rules of the page: otherwise we would look in the wrong place.
warning='gallery will show and replay levels but not play them'
configure() { # OPTION...: a build in plain; $rules is the file of the rules by which the page is made
  rm -rf plain
  last="cmake $*"
  cmake -G 'Unix Makefiles' -S "$repository" -B plain "$@" >configured 2>&1 || fail "$(cat configured)"
  rules=$(find plain -path '*/tsb_embedded_gallery.dir/build.make')
}
for compiler in "$(command -v false)" "$(command -v cc)"; do
  configure -DTSB_WASM_CLANG="$compiler"
  expect_part configured "$warning"
  expect_part "$rules" embedded_gallery.c
  ! grep -qF core.wasm "$rules" || fail 'the core would be built'
done
configure
if grep -qF "$warning" configured; then
  echo 'skipped: the rule for the core, because there is no compiler for WebAssembly here'
else
  expect_part "$rules" core.wasm
fi
finish
