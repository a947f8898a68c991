#!/bin/sh
# Tests the examples on the simulated GPU with its checks on: each finds its
# result right, and nothing is found in it.  The twin: with the work array of
# scratch shared by all gangs, a race is found.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, BUILD is the build directory; without FC, only C.

. "${srcdir:-.}/../testsuite/simulated.sh"

# compile SOURCE: makes $dir/program.
compile ()
{
  case $1 in
    *.c) compiler=$CC ;;
    *) compiler=$FC ;;
  esac
  $compiler -O2 -g -no-pie $flags "$1" -o "$dir/program" \
    -foffload-options=-lm -lm >"$dir/said" 2>&1 \
    || { cat "$dir/said"; return 1; }
}

# run_example: runs $dir/program; sets line to what it prints, status, and
# findings to what the checks say.
run_example ()
{
  line=$("$simulator" --device sim --check memory,race,barrier "$dir/program" \
	   2>"$dir/findings")
  status=$?
  findings=$(cat "$dir/findings")
}

flags=$("$BUILD/acccache-config" --cflags) || exit 1

while IFS=$tab read -r name file _; do
  case $file:$FC in
    *.f90:) continue ;;
  esac
  compile "$srcdir/$file" || { fail "$name does not compile"; continue; }
  run_example
  case $status:$line in
    0:"PASS ${name%-f}: "*) echo "$line (${file##*.})" ;;
    *) fail "$name exits with $status and prints: $line"; echo "$findings" ;;
  esac
done <"$srcdir/LIST"

sed 's/ private(flux)//' "$srcdir/scratch.c" >"$dir/shared.c"
compile "$dir/shared.c" || fail "the twin of scratch does not compile"
run_example
case $status:$findings in
  0:*) fail "no race is found in the twin of scratch" ;;
  *:*"data race"*) echo "a race is found in the twin of scratch" ;;
  *) fail "the twin of scratch exits with $status:"; echo "$findings" ;;
esac
exit $((failures != 0))
