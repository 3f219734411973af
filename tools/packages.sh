# Sourced by the scripts beside it: installs missing Debian packages and prints their names.

# No name has a version: every release of Debian brings its own.
library_packages=(gcc libc6-dev make cmake pkg-config libpng-dev zlib1g-dev libcjson-dev
  libexpat1-dev libmd-dev libncurses-dev libsqlite3-dev)
# clang and the packages after it build the gallery's core, which is WebAssembly.
build_packages=("${library_packages[@]}" clang lld wasi-libc libclang-rt-dev-wasm32)
# slurm-wlm and munge are for tests/cluster/run, which starts a Slurm of its own; parallel is for
# tests/cli/cluster.sh. Without them these are skipped.
test_packages=("${build_packages[@]}" g++ check libsubunit-dev libpcg-cpp-dev
  ninja-build libclang-rt-dev clang-tidy shellcheck mandoc bsdutils strace time tmux zsh fish
  python3 python3-jsonschema python3-numpy sqlite3 slurm-wlm munge parallel)

is_installed() { # package
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# For systems other than Debian. It names things, because the packages have other names there.
say_what_to_install() {
  cat >&2 <<END
There is no apt-get here, and this script can only install Debian packages. Please install:
  to build             a C compiler, make, CMake 3.25, pkg-config, and the libraries libpng, zlib,
                       cJSON, expat, libmd, ncursesw and SQLite, with their headers
  to play in the page  clang, lld, wasi-libc and the compiler-rt builtins for wasm32
  for the tests        a C++ compiler, Ninja, Check, pcg-cpp, clang-tidy, the sanitizers of clang, shellcheck,
                       mandoc, strace, GNU time, tmux, Python 3 with jsonschema and NumPy, the SQLite shell,
                       Slurm, munge, GNU parallel, Node, npm, Chromium and Firefox
Debian calls these: $*
Then build with: cmake -B build && cmake --build build
END
}

install_packages() { # package...
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "There is no sudo here. Please run as root: apt-get install $*" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing $*"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

need_packages() { # package...
  local missing=() package
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if ! command -v apt-get >/dev/null; then
    say_what_to_install "${missing[@]}"
    return 1
  fi
  install_packages "${missing[@]}"
}

# Installs a package if this release of Debian has it.
want_package() { # package
  if is_installed "$1" || [ -z "$(apt-cache search --names-only "^$1\$" 2>/dev/null)" ]; then return; fi
  install_packages "$1"
}
