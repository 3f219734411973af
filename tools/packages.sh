# Sourced by the scripts beside it: installs missing Debian packages and prints their names.

# clang-14 and the packages after it build the gallery's core, which is WebAssembly.
build_packages=(gcc libc6-dev make cmake pkg-config libpng-dev zlib1g-dev libcjson-dev libexpat1-dev
  libmd-dev clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32)
test_packages=("${build_packages[@]}" g++ check libsubunit-dev libpcg-cpp-dev
  libclang-rt-14-dev clang-format-14 clang-tidy-14 shellcheck mandoc bsdutils strace
  python3-jsonschema)

is_installed() { # package
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

need_packages() { # package...
  local missing=() package
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if ! command -v apt-get >/dev/null; then
    echo "This script can only install Debian packages. Please install: ${missing[*]}" >&2
    return 1
  fi
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  echo "Installing ${missing[*]}"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}
