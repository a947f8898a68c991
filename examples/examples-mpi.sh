#!/bin/sh
# Tests the examples over MPI on simulated GPUs, one for each rank, with the checks on: each finds
# its result right, through the host and from GPU to GPU, overlapped and not, and nothing is found
# in it.  The twins: without the exchange each finds its result wrong, and a GPU's memory is not
# given to an MPI that cannot reach it.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, BUILD is the build directory; without FC, only C.

. "${srcdir:-.}/../testsuite/simulated.sh"
. "$srcdir/mpi/mpi.sh"
mpi_found || skip "there is no Open MPI: mpirun and mpicc"
mpi_found_fortran "$dir" || FC=

flags="-O2 -g -Wall -no-pie $("$BUILD/acccache-config" --cflags)" || exit 1

# run_example RANKS ARGUMENT...: runs $dir/program on two devices; sets line to what it prints,
# status, and findings to what the checks say.
run_example ()
{
  ranks=$1
  shift
  line=$(mpi_run "$ranks" "$simulator" --device sim --devices 2 --check memory,race,barrier \
	   "$dir/program" "$@" 2>"$dir/findings")
  status=$?
  findings=$(cat "$dir/findings")
}

# build FOLDER WHAT: makes $dir/program.
build ()
{
  mpi_compile "$1/$file" "$dir/program" $flags >"$dir/said" 2>&1 && return
  fail "$name$2 does not compile"
  cat "$dir/said"
}

# right RANKS ARGUMENT WORD: whether it is right with one option, and its line has WORD.
right ()
{
  run_example "$1" $2
  case $status:$line in
    0:"PASS ${name%-f}: "*"$3"*) echo "$line (${file##*.})" ;;
    *) fail "$name $2 on $1 ranks exits with $status and prints: $line"; echo "$findings" ;;
  esac
}

while IFS=$tab read -r name file _; do
  case $file:$FC in
    *.f90:) continue ;;
  esac
  build "$srcdir/mpi"
  right 2 '' '2 ranks, 2 x NVIDIA H200 (simulated), through the host, overlapped'
  right 2 -g 'GPU to GPU, overlapped'
  right 3 -s '3 ranks, 2 x NVIDIA H200 (simulated), through the host, not overlapped'

  cp "$srcdir/mpi/halo.h" "$srcdir/mpi/halo.f90" "$dir"
  sed 's/^ *exchange (.*;//; s/^ *call exchange .*//' "$srcdir/mpi/$file" >"$dir/$file"
  build "$dir" ": the twin"
  run_example 2
  case $status:$line in
    1:"FAIL ${name%-f}: "*) ;;
    *) fail "$name: the twin exits with $status and prints: $line" ;;
  esac

  sed -i 's/(simulated)/(nowhere)/' "$dir/halo.h" "$dir/halo.f90"
  build "$dir" ": the other twin"
  run_example 2 -g
  case $status:$line$findings in
    *"this MPI was not built for GPUs"*) ;;
    0:PASS*) echo "$name: this MPI was built for GPUs" ;;
    *) fail "$name: with -g, the other twin exits with $status and prints: $line" ;;
  esac
done <"$srcdir/mpi/LIST"
exit $((failures != 0))
