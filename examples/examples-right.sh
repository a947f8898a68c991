#!/bin/sh
# Tests the examples: each compiles without a warning, with one note of the
# plugin for its directive, and finds its result right.  The twin: with one
# number of its kernel changed, each finds its result wrong.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, PLUGIN the plugin; without FC, only C.

: "${CC:?is not set}" "${PLUGIN:?is not set}"
srcdir=${srcdir:-.}
export LC_ALL=C ACC_DEVICE_TYPE=host
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
tab=$(printf '\t')
failures=0

fail ()
{
  echo "FAIL: $*"
  failures=$((failures + 1))
}

# compile SOURCE: makes $dir/program; what the compiler says goes to $dir/said.
compile ()
{
  case $1 in
    *.c) compiler=$CC ;;
    *) compiler=$FC ;;
  esac
  $compiler -O2 -Wall -Wextra -fopenacc -foffload=disable -fplugin="$PLUGIN" \
    -fplugin-arg-acccache-no-warn-ptxas -fopt-info-omp-note "$1" \
    -o "$dir/program" -lm >"$dir/said" 2>&1
}

# break_kernel NAME: a filter that changes one operation of NAME's kernel, which
# stands before the plain loop.
break_kernel ()
{
  case ${1%-f} in
    stencil-1d) change='s|\) / 3|) / 2|' ;;
    stencil-2d) change='s|\) / r|) * r|' ;;
    gemm) change='s/(sum|= total) \+/$1 -/' ;;
    nbody) change='s/px = x/px = y/; s/dx = pos\(1,j/dx = pos(2,j/' ;;
    jacobi) change='s|0\.2|0.3|' ;;
    scratch) change='s|0\.25|0.26|' ;;
  esac
  perl -0pe "$change"
}

# run_example: runs $dir/program; sets line to what it prints, and status.
run_example ()
{
  line=$("$dir/program")
  status=$?
}

while IFS=$tab read -r name file _; do
  case $file:$FC in
    *.f90:) continue ;;
  esac
  if ! compile "$srcdir/$file"; then
    fail "$name does not compile:"; cat "$dir/said"
    continue
  fi
  notes=$(grep -c "note: OpenACC 'cache' directive" "$dir/said")
  [ "$notes" = 1 ] || fail "$name: $notes notes for one directive"
  if grep -v "note: OpenACC 'cache' directive" "$dir/said" | grep .; then
    fail "$name: the compiler says more than that"
  fi
  run_example
  case $status:$line in
    0:"PASS ${name%-f}: "*) echo "$line (${file##*.})" ;;
    *) fail "$name exits with $status and prints: $line" ;;
  esac

  break_kernel "$name" <"$srcdir/$file" >"$dir/$file"
  cmp -s "$srcdir/$file" "$dir/$file" && fail "$name: the twin is the same"
  compile "$dir/$file" || fail "$name: the twin does not compile"
  run_example
  case $status:$line in
    1:"FAIL ${name%-f}: "*) ;;
    *) fail "$name: the twin exits with $status and prints: $line" ;;
  esac
done <"$srcdir/LIST"
exit $((failures != 0))
