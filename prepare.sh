# What ./demo and ./check start with: a machine that has all that is needed, and a build.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Read by them, in the source folder.  From the environment, all optional:
#   CC                the GCC the plugin is for; default: gcc
#   ACCCACHE_BUILD    where to build; default: build
#   ACCCACHE_JOBS     how many jobs make runs at once; default: one a processor

build=${ACCCACHE_BUILD:-build}
jobs=${ACCCACHE_JOBS:-$(nproc 2>/dev/null || echo 1)}

say () { echo "$me: $*"; }
die () { echo "$me: $*" >&2; exit 1; }

# The major version of the GCC to take: that of CC, of gcc, or of what apt calls gcc.

gcc_major ()
{
  word=${CC:-gcc}
  word=${word%% *}
  if command -v "$word" >/dev/null; then
    "$word" -dumpversion | sed 's/\..*//'
    return
  fi
  case $word in
    *gcc-[0-9]*) echo "${word##*-}" ;;
    *) apt-cache depends gcc 2>/dev/null \
	 | sed -n 's/.*Depends: gcc-\([0-9][0-9]*\)$/\1/p' | sed 1q ;;
  esac
}

# Whether the Debian package $1 is installed.

installed ()
{
  case $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) in
    installed*) ;;
    *) return 1 ;;
  esac
}

# Installs what is missing, on Debian and its like; elsewhere configure says what it misses.

install_packages ()
{
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 0
  if test -z "$(apt-cache pkgnames gcc 2>/dev/null | sed 1q)" && test "$(id -u)" = 0; then
    apt-get -q update || die "apt-get update failed: see above"
  fi
  major=$(gcc_major)
  test -n "$major" || major=12
  packages="gcc-$major g++-$major gfortran-$major gcc-$major-plugin-dev"
  packages="$packages gcc-$major-offload-nvptx libgomp-plugin-nvptx1"
  packages="$packages make perl file pkgconf dejagnu texinfo"
  test -f configure || packages="$packages autoconf automake libtool"
  missing=
  for package in $packages; do
    installed "$package" || missing="$missing $package"
  done
  test -z "$missing" && return
  install="env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends$missing"
  if test "$(id -u)" = 0; then
    as_root=
  elif command -v sudo >/dev/null && { test -t 0 || sudo -n true 2>/dev/null; }; then
    as_root=sudo
  else
    die "some packages are missing.  As root, run
  apt-get install$missing
then $me again"
  fi
  say "installing$missing"
  step=apt
  quietly apt_install
}

# Runs $install, with fresh lists of packages if need be.

apt_install ()
{
  $as_root $install || { $as_root apt-get -q update && $as_root $install; }
}

# Runs the command "$@" with its output in the file $build/$step.log, which is shown if it fails.

quietly ()
{
  say "$step"
  if ! "$@" >"$build/$step.log" 2>&1; then
    tail -40 "$build/$step.log" >&2
    die "$step failed; all it said is in $build/$step.log"
  fi
}

run_configure ()
{
  (cd "$build" && "$source/configure" "CC=$CC")
}

# Makes the build: configure and plugin.

prepare ()
{
  source=$(pwd)
  mkdir -p "$build" || die "cannot make the folder $build"
  build=$(cd "$build" && pwd)
  install_packages
  if test -z "$CC"; then
    CC=gcc-$(gcc_major)
    command -v "$CC" >/dev/null || CC=gcc
  fi
  if test ! -f configure || test -n "$(find configure.ac m4 -newer configure -name '*.[am][c4]')"; then
    step=bootstrap
    quietly ./bootstrap
  fi
  if test ! -f "$build/config.status" || ! (cd "$build" && ./config.status --config) \
       | grep -F "CC=$CC" >/dev/null; then
    step=configure
    quietly run_configure
    sed -n '/^acccache .* for GCC/,$p' "$build/configure.log"
  fi
  step=make
  quietly make -C "$build" -j "$jobs"
}
