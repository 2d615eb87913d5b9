# SPDX-License-Identifier: GPL-3.0-or-later
# What build-aux/run and build-aux/check share; to be sourced by a sh script that has set $top to the tree.

say ()
{
  printf '%s\n' "$*"
}

# packages_missing KIND...: the packages of build-aux/packages of these kinds that are not installed, one a line.
packages_missing ()
{
  for kind; do
    sed -n "s/^\([a-z0-9][a-z0-9.+-]*\)  *$kind\$/\1/p" "$top/build-aux/packages"
  done | while read -r package; do
    case $(dpkg-query -W -f='${Status}' "$package" 2>/dev/null) in
      *' installed') ;;
      *) echo "$package" ;;
    esac
  done
}

# packages_install KIND...: installs what packages_missing names; ends the script with the command to run where it may not.
packages_install ()
{
  if ! command -v dpkg-query >/dev/null 2>&1; then
    say "This is not Debian or a relative of it: build-aux/packages lists what is needed."
    return 0
  fi
  missing=$(packages_missing "$@" | tr '\n' ' ')
  missing=${missing% }
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -eq 0 ]; then
    as_root=env
  elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root="sudo env"
  else
    say "Some packages are missing. As root, run this line and then try again:"
    say "  apt-get update && apt-get install -y --no-install-recommends $missing"
    exit 1
  fi
  say "Installing: $missing"
  log=$(mktemp)
  if ! { $as_root DEBIAN_FRONTEND=noninteractive apt-get update &&
         # shellcheck disable=SC2086
         $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
       } </dev/null >"$log" 2>&1; then
    tail -n 20 "$log"
    rm -f "$log"
    say "The packages could not be installed. The line that was tried:"
    say "  apt-get update && apt-get install -y --no-install-recommends $missing"
    exit 1
  fi
  rm -f "$log"
}

# setup_tree FOLDER [MESON OPTION...]: configures FOLDER at first, and again when a part has come in; quiet unless it fails.
setup_tree ()
{
  folder=$1
  shift
  mkdir -p "$folder"
  if [ ! -e "$folder/build.ninja" ]; then
    # What a configuration that was broken off has left is no help to the next.
    rm -rf "$folder/meson-private" "$folder/meson-info"
    set -- "$folder" "$top" "$@"
  elif [ -n "$(find "$top/src" "$top/tests" "$top/data" "$top/po" -name meson.build -newer "$folder/build.ninja")" ]; then
    set -- --reconfigure "$folder"
  else
    return 0
  fi
  if ! meson setup "$@" </dev/null >"$folder/setup.log" 2>&1; then
    cat "$folder/setup.log"
    say "The build could not be set up."
    exit 1
  fi
}

# build_tree FOLDER [MESON OPTION...]: setup_tree, then builds $targets, or all where that is empty; quiet unless it fails.
targets=
build_tree ()
{
  setup_tree "$@"
  # shellcheck disable=SC2086
  if ! ninja -C "$1" $targets </dev/null >"$1/build.log" 2>&1; then
    tail -n 60 "$1/build.log"
    say "The build failed; all of its output is in $1/build.log"
    exit 1
  fi
}

# make_locale FOLDER NAME: compiles the locale NAME (as zh_CN) for UTF-8 below FOLDER unless it is there; needs no root.
make_locale ()
{
  [ ! -e "$1/$2.utf8/LC_CTYPE" ] || return 0
  mkdir -p "$1"
  # localedef's status is 1 for warnings, too: what counts is what it wrote.
  localedef -i "$2" -f UTF-8 "$1/$2.utf8.new" >/dev/null 2>&1 || true
  [ -e "$1/$2.utf8.new/LC_CTYPE" ] || { rm -rf "$1/$2.utf8.new"; return 1; }
  rm -rf "$1/$2.utf8"
  mv "$1/$2.utf8.new" "$1/$2.utf8"
}

# make_locales FOLDER: the two languages of the program, and the caller's own locale, below FOLDER.
make_locales ()
{
  own=${LC_ALL:-${LANG:-}}
  case $own in
    *.[Uu][Tt][Ff]8 | *.[Uu][Tt][Ff]-8) own=${own%.*} ;;
    *) own= ;;
  esac
  for locale in zh_CN en_US $own; do
    case $locale in
      C | POSIX) ;;
      *) make_locale "$1" "$locale" || say "The locale $locale could not be made." ;;
    esac
  done
}
