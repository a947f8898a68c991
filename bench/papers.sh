#!/bin/sh
# Tests papers-sim: the comparisons of one benchmark, and its twins, a technique that is not carried
# out and a kernel that is wrong.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC is the compiler, BUILD the build directory.

. "${srcdir:-.}/../testsuite/simulated.sh"

# sim FOLDER: runs its papers-sim for jacobi.

sim ()
{
  "$1/papers-sim" "$BUILD" "$dir/out" jacobi >"$dir/said" 2>&1
  status=$?
}

# shows REGEX: the last run has said it.

shows () { grep -qE "$1" "$dir/said" || { fail "no '$1' in:"; cat "$dir/said"; }; }

mkdir -p "$dir/here/kernels"
cp "$srcdir/papers-sim" "$srcdir/compile" "$srcdir/benchmarks" "$srcdir/variants" "$dir/here"
cp "$srcdir/kernels/jacobi.c" "$dir/here/kernels"
{
  grep "^jacobi${tab}rbc$tab" "$srcdir/papers"
  printf 'jacobi\tfixed\tforced\t-\tits size is no constant\n'
} >"$dir/here/papers"
sim "$dir/here"
test $status = 0 || { fail "papers-sim ends with $status:"; cat "$dir/said"; }
shows '^jacobi +rbc +default +below 1 +[0-9.]+ +[0-9.]+ +-  5\.2\.2, figure 5$'
shows '^jacobi +fixed +forced +- +not cached  its size is no constant$'

sed -i 's/0.05f/0.06f/' "$dir/here/kernels/jacobi.c"
sim "$dir/here"
test $status = 1 || fail "papers-sim of a wrong kernel ends with $status"
shows '^wrong: jacobi rbc$'
exit $((failures != 0))
