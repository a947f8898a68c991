#!/bin/sh
# Prints the folder that holds the tests of GCC's own sources for a compiler.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: gcc-source.sh [GCC]
#
# The sources come from Debian's package gcc-N-source and are unpacked into a cache, once
# for each version; only what the gates read: the OpenACC and OpenMP tests and the
# libraries of the testsuite.  Exits with 77, and says why, when the package is missing:
# that is no failure.
#
# ACCCACHE_GCC_SOURCE  sources that are unpacked already
# ACCCACHE_CACHE       where to unpack; default ~/.cache/acccache

gcc=${1:-gcc}

if test -n "$ACCCACHE_GCC_SOURCE"; then
  if test -d "$ACCCACHE_GCC_SOURCE/gcc/testsuite/gcc.dg/goacc"; then
    (cd "$ACCCACHE_GCC_SOURCE" && pwd)
    exit 0
  fi
  echo "ACCCACHE_GCC_SOURCE: no GCC testsuite in $ACCCACHE_GCC_SOURCE" >&2
  exit 1
fi

version=$($gcc -dumpfullversion) || {
  echo "$gcc: does not run; name a compiler that does" >&2
  exit 1
}
major=${version%%.*}

archive=
for file in /usr/src/gcc-"$major"/gcc-*"$version"*.tar.* \
	    /usr/src/gcc-"$major"/gcc-"$major"*.tar.*; do
  if test -f "$file"; then
    archive=$file
    break
  fi
done
if test -z "$archive"; then
  echo "GCC $major's own tests are not here; install gcc-$major-source" >&2
  exit 77
fi

cache=${ACCCACHE_CACHE:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/acccache}
name=$(basename "$archive")
dir=$cache/${name%.tar.*}
if test -f "$dir/complete"; then
  echo "$dir"
  exit 0
fi

case $archive in
  *.xz)
    if ! command -v xz >/dev/null; then
      echo "$archive cannot be unpacked without xz; install xz-utils" >&2
      exit 77
    fi ;;
esac

mkdir -p "$cache" && new=$(mktemp -d "$cache/unpack.XXXXXX") || exit 1
trap 'rm -rf "$new"' 0
trap 'exit 1' 1 2 15
echo "unpacking $archive into $cache" >&2
tar -xf "$archive" -C "$new" --strip-components=1 \
  --wildcards --no-wildcards-match-slash \
  '*/gcc/testsuite/lib' '*/gcc/testsuite/config' \
  '*/gcc/testsuite/c-c++-common/goacc*' '*/gcc/testsuite/c-c++-common/gomp' \
  '*/gcc/testsuite/g*.dg/goacc*' '*/gcc/testsuite/g*.dg/gomp' \
  '*/gcc/testsuite/g*.dg/dg.exp' '*/libgomp' '*/include' || exit 1
if test ! -d "$new/gcc/testsuite/gcc.dg/goacc"; then
  echo "$archive: holds no gcc/testsuite/gcc.dg/goacc" >&2
  exit 1
fi
: >"$new/complete"

# Another run may have been faster: its folder is as good as ours.
mv -T "$new" "$dir" 2>/dev/null || test -f "$dir/complete" || exit 1
echo "$dir"
