# shellcheck shell=bash
# Configures and builds one tree with a progress line on stderr. To be sourced; needs $root.
: "${root:?}"

# build_tree NAME TARGET CMAKE-OPTION...: builds TARGET in build/NAME, one run at a time.
# Nothing goes to stdout. build/NAME/.built is as old as the sources the build has seen.
build_tree() {
  local name=$1 target=$2
  shift 2
  local tree=$root/build/$name
  mkdir -p "$tree" || exit 1
  if command -v flock >/dev/null; then
    exec 9>"$tree/.lock"
    flock 9
  fi
  if tree_is_fresh "$tree" "$target"; then return 0; fi
  drop_moved_tree "$tree"
  touch "$tree/.started"
  printf 'grundy: configuring\n' >&2
  if ! cmake -S "$root" -B "$tree" -G Ninja "$@" >"$tree/configure.log" 2>&1 </dev/null; then
    tail -n 20 "$tree/configure.log" >&2
    printf 'grundy: cmake failed; the whole log is in %s\n' "$tree/configure.log" >&2
    exit 1
  fi
  if ! NINJA_STATUS='[%f/%t] ' ninja -C "$tree" "$target" 2>&1 </dev/null 9>&- |
    tee "$tree/build.log" | show_progress; then
    grep -v '^\[[0-9]*/[0-9]*\] ' "$tree/build.log" | tail -n 40 >&2
    printf 'grundy: the build failed; the whole log is in %s\n' "$tree/build.log" >&2
    exit 1
  fi
  mv "$tree/.started" "$tree/$(stamp_of "$target")"
  exec 9>&- || true
}

# The server is built at other times than the rest of its tree, and has a stamp of its own.
stamp_of() {
  if [[ $1 == grundy-serve ]]; then echo .built-serve; else echo .built; fi
}

# Has the target been built from the sources as they are now? (Folders count: a file taken away
# leaves its mark there.)
tree_is_fresh() {
  local tree=$1 target=$2 newer sources=(CMakeLists.txt cmake include src verify cli)
  [[ $target != grundy-serve ]] || sources+=(server web/dist)
  [[ -e $tree/$(stamp_of "$target") && -e $tree/$target ]] || return 1
  newer=$(cd "$root" && find "${sources[@]}" -newer "$tree/$(stamp_of "$target")" -print -quit)
  [[ -z $newer ]]
}

# CMake refuses a tree that was configured for another folder (the repository has been moved).
drop_moved_tree() {
  local tree=$1 home
  [[ -e $tree/CMakeCache.txt ]] || return 0
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$tree/CMakeCache.txt")
  [[ $home == "$root" ]] || find "$tree" -mindepth 1 -maxdepth 1 ! -name .lock -exec rm -rf {} +
}

# Reads ninja's output; shows how far it is: in place on a terminal, else a line every tenth.
show_progress() {
  local line done_ total tenth shown=-1
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    done_=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
    if [[ -t 2 ]]; then
      printf '\rgrundy: building %d/%d ' "$done_" "$total" >&2
    else
      tenth=$((10 * done_ / total))
      ((tenth == shown)) || printf 'grundy: building %d/%d\n' "$done_" "$total" >&2
      shown=$tenth
    fi
  done
  if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
}
