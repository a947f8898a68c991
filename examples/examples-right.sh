#!/bin/sh
# Tests the examples: each compiles without a warning, with the right note of
# the plugin for its directive, and finds its result right.  The twin: with one
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

# compile SOURCE: makes $dir/program, for the host; what the compiler says goes to $dir/said.
compile ()
{
  case $1 in
    *.c) compiler=$CC ;;
    *) compiler=$FC ;;
  esac
  $compiler -O2 -Wall -Wextra -fopenacc -foffload=disable -fplugin="$PLUGIN" \
    -fplugin-arg-acccache-no-warn-ptxas -fplugin-arg-acccache-no-tiles -fopt-info-omp-note "$1" \
    -o "$dir/program" -lm >"$dir/said" 2>&1
}

# boxes NAME: what the note says of NAME's directive.
boxes ()
{
  case $1 in
    stencil-1d) echo "'in[i-1:3]' of 'float'" ;;
    stencil-2d) echo "'a[i-4:9][j-4:9]' of 'float'" ;;
    gemm) echo "'a[i][k0:16]' of 'float'; 'b[k0:16][j]' of 'float'" ;;
    nbody) echo "'x[t:64]' of 'float'; 'y[t:64]' of 'float';" \
		"'z[t:64]' of 'float'; 'm[t:64]' of 'float'" ;;
    jacobi) echo "'a[i-1:3][j-1:3]' of 'float'" ;;
    scratch) echo "'flux[0:65]' of 'float'" ;;
    rods) echo "'t[r][0:96]' of 'float'" ;;
    stencil-1d-f) echo "'in(i-1:i+1)' of 'real(kind=4)'" ;;
    stencil-2d-f) echo "'a(i-4:i+4, j-4:j+4)' of 'real(kind=4)'" ;;
    gemm-f) echo "'a(i, k0:k0+15)' of 'real(kind=4)';" \
		 "'b(k0:k0+15, j)' of 'real(kind=4)'" ;;
    nbody-f) echo "'pos(1:3, t:t+63)' of 'real(kind=4)';" \
		  "'mass(t:t+63)' of 'real(kind=4)'" ;;
    jacobi-f) echo "'a(i-1:i+1, j-1:j+1)' of 'real(kind=4)'" ;;
    scratch-f) echo "'flux(0:64)' of 'real(kind=4)'" ;;
    rods-f) echo "'t(1:96, r)' of 'real(kind=4)'; 'next(1:96)' of 'real(kind=4)'" ;;
  esac
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
    scratch | rods) change='s|0\.25|0.26|' ;;
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
  case $(cat "$dir/said") in
    *": note: OpenACC 'cache' directive: $(boxes "$name") (in '"*"')") ;;
    *) fail "$name: the compiler says not just the one note:"; cat "$dir/said" ;;
  esac
  [ "$(wc -l <"$dir/said")" = 1 ] || fail "$name: the compiler says more"
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
