#!/bin/sh
# Tests how the scaling of the examples over MPI is measured, on simulated GPUs: the table has a
# row for each program, size and way to exchange, also in a folder that was carried.  The twins:
# a program that is wrong is said to be, and what has no time left is blank.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC is the compiler, BUILD is the build directory.

. "${srcdir:-.}/../testsuite/simulated.sh"
. "$srcdir/mpi/mpi.sh"
mpi_found || skip "there is no Open MPI: mpirun and mpicc"
export RUN="$simulator --device sim --devices 2" ACCCACHE_BUILD="$BUILD" CC FC=

# measure SCRIPT OPTION...: sets table, log and status to what it says.
measure ()
{
  table=$("$@" 2>"$dir/log")
  status=$?
  log=$(cat "$dir/log")
}

# rows STATUS COUNT PATTERN: whether it ended so, with so many rows like the pattern.
rows ()
{
  test "$status:$(echo "$table" | grep -cE "$3")" = "$1:$2" && return
  fail "status $status, not $2 rows like '$3':"
  echo "$table"
  echo "$log"
}

measured='^(jacobi|wave) .* (host|GPUs) +(overlapped|after) +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9.]+ +[0-9]+ %$'
measure "$srcdir/mpi/scaling" -q -g 1 2
rows 0 12 "$measured"

if "$srcdir/mpi/carry" "$dir/carried" >"$dir/said" 2>&1; then
  measure "$dir/carried/scaling" -q 1 2
  rows 0 6 "$measured"
  measure "$dir/carried/scaling" -q -t 0 1 2
  rows 0 0 'jacobi|wave'
  printf '#!/bin/sh\necho FAIL jacobi: wrong, 0.001 ms a step\n' >"$dir/carried/bin/jacobi"
  measure "$dir/carried/scaling" -q 1
  rows 1 4 '^jacobi .* wrong$'
  rows 1 2 '^wave .* [0-9.]+$'
else
  grep "needs Open MPI 4" "$dir/said" || { fail "nothing can be carried:"; cat "$dir/said"; }
fi
exit $((failures != 0))
