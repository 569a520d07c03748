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

# build_release PRODUCT: builds it when a source changed since its last good build. Nothing on stdout; one line on
# stderr, or the whole log when the build fails. Sets `binary`.
build_release() {
  local product=$1
  local title="Building $product" stamp=$root/.build/$product.stamp log=$root/.build/$product.log
  binary=$root/.build/release/$product
  if [ -x "$binary" ] && ! changed_since "$stamp" "$root/Package.swift" "$root/Sources"; then
    return
  fi
  "$root/scripts/setup" >&2
  mkdir -p "$root/.build"
  [ -e "$binary" ] || title+=" (the first time takes a few minutes)"
  # The stamp is as old as the start of the build: what is edited meanwhile is built next time.
  touch "$stamp.new"
  # Nothing is loaded into the program that would look for its symbols, and to export them makes each start longer.
  if ! swift build --package-path "$root" -c release --static-swift-stdlib -Xlinker --no-export-dynamic \
    --product "$product" 2>&1 | tee "$log" | show_progress "$title"; then
    cat "$log" >&2
    fail "$product could not be built; the log is above and in ${log#"$root/"}"
  fi
  mv "$stamp.new" "$stamp"
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
