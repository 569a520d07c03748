# Shared by the scripts here, which source it after `set -euo pipefail`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
swift_minimum=6.1

say() { printf '%s\n' "$*" >&2; }

# fail LINE…: the first line says what is wrong, the others what to do about it.
fail() {
  printf 'kimchi: %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit 1
}

# A toolchain that was unpacked but never put on the PATH is used where the usual instructions put it.
if ! command -v swift >/dev/null; then
  for folder in /opt/swift/usr/bin /opt/swift/bin "$HOME/.local/share/swiftly/bin" /usr/libexec/swift/bin; do
    if [ -x "$folder/swift" ]; then
      PATH=$PATH:$folder
      export PATH
      break
    fi
  done
fi

# changed_since STAMP PATH…: whether the stamp is missing or anything below the paths is newer than it. A folder is
# newer once a file in it came, went or was renamed.
changed_since() {
  local stamp=$1
  shift
  [ ! -e "$stamp" ] || [ -n "$(find "$@" -newer "$stamp" -print -quit)" ]
}

# build_release PRODUCT [FOLDER…]: builds it when a source changed since its last good build, or something in those
# folders. Nothing on stdout; one line on stderr, or the whole log when the build fails. Sets `binary`.
build_release() {
  local product=$1
  shift
  local title="Building $product" stamp=$root/.build/$product.stamp log=$root/.build/$product.log
  binary=$root/.build/release/$product
  if [ -x "$binary" ] && ! changed_since "$stamp" "$root/Package.swift" "$root/Sources" "$@"; then
    return
  fi
  "$root/scripts/setup" >&2
  mkdir -p "$root/.build"
  [ -e "$binary" ] || title+=" (the first time takes a few minutes)"
  # The stamp is as old as the start of the build: what is edited meanwhile is built next time.
  touch "$stamp.new"
  link_for_start
  if ! swift build --package-path "$root" -c release --static-swift-stdlib "${link_options[@]}" \
    --product "$product" 2>&1 | tee "$log" | show_progress "$title"; then
    cat "$log" >&2
    fail "$product could not be built; the log is above and in ${log#"$root/"}"
  fi
  mv "$stamp.new" "$stamp"
}

# link_for_start: sets `link_options` to what halves the work of the system's loader at each start.
link_for_start() {
  # Nothing is loaded into the program that would look for its symbols.
  link_options=(-Xlinker --no-export-dynamic)
  # At an address of its own the program has 53,000 pointers ready in its file that would be written at each start. Its
  # libraries, its heap and its stack are still wherever the system puts them.
  link_options+=(-Xlinker -no-pie)
  # Two of three names that are looked up at the start are the C++ library's, which Swift's own needs: it goes into the
  # program. A folder that has only that archive makes the linker take it, and where there is none the shared one.
  local archive static=$root/.build/static
  archive=$(clang -print-file-name=libstdc++.a 2>/dev/null) || archive=
  if [ -f "$archive" ]; then
    mkdir -p "$static"
    ln -sf "$archive" "$static/libstdc++.a"
    link_options+=(-Xswiftc "-L$static" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
  fi
}

# show_progress TITLE: one line on stderr, which follows the steps read from stdin when stderr is a terminal.
show_progress() {
  local title=$1 line started=$SECONDS
  if [ -t 2 ]; then
    printf '%s …' "$title" >&2
    while IFS= read -r line; do
      case $line in
        '['*/*']'*) printf '\r\033[K%s … %s' "$title" "${line%%]*}]" >&2 ;;
      esac
    done
    printf '\r\033[K' >&2
  else
    say "$title …"
    cat >/dev/null
  fi
  [ ! -t 2 ] || say "$title: $((SECONDS - started)) s"
}
