# shellcheck shell=bash
# Finds and installs the Debian packages of tools/packages.txt. To be sourced; needs $root.
: "${root:?}"

# The packages of the given steps ("build test").
packages_of() {
  local step package wanted
  while read -r step package; do
    for wanted in "$@"; do
      [[ $step == "$wanted" ]] && printf '%s\n' "$package"
    done
  done <"$root/tools/packages.txt"
  return 0
}

# Those of the given packages that are not installed. A program of the package's name will do as well: npm
# may have come with another nodejs than Debian's, which does not let Debian's npm in.
missing_packages() {
  local installed package
  installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null) || true
  for package in "$@"; do
    grep -qxF "ii  $package" <<<"$installed" || command -v "$package" >/dev/null || printf '%s\n' "$package"
  done
}

# Where the packages cannot be looked up or installed, says what is needed, and stops.
explain_packages() {
  local sudo=""
  ((EUID == 0)) || sudo="sudo "
  {
    printf 'grundy: these Debian packages are needed: %s\n' "$*"
    printf 'grundy: install them with: %sapt-get install -y --no-install-recommends %s\n' "$sudo" "$*"
  } >&2
  exit 2
}

# Installs what the given steps need: quietly, and only what is missing.
ensure_packages() {
  local all missing log
  mapfile -t all < <(packages_of "$@")
  if ! command -v dpkg-query >/dev/null; then
    # Not Debian: the libraries may be there under other names, so let CMake look for them.
    command -v cmake >/dev/null && command -v ninja >/dev/null && return 0
    explain_packages "${all[@]}"
  fi
  mapfile -t missing < <(missing_packages "${all[@]}")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)) || ! command -v apt-get >/dev/null; then explain_packages "${missing[@]}"; fi
  printf 'grundy: installing %s\n' "${missing[*]}" >&2
  log=$(mktemp)
  if ! install_packages "${missing[@]}" >"$log" 2>&1; then
    tail -n 15 "$log" >&2
    rm -f "$log"
    explain_packages "${missing[@]}"
  fi
  rm -f "$log"
}

# The package lists are fetched only if the packages cannot be had with those at hand.
install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  local install=(apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@")
  "${install[@]}" </dev/null || { apt-get -q update </dev/null && "${install[@]}" </dev/null; }
}
