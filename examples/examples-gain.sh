#!/bin/sh
# Tests what ./demo shows at its end.  The plugin makes no example do more: what
# loads get and what warps execute on the simulated GPU, without and with it.  The table, the bars and
# the chart have these numbers.  The twin: with both runs exchanged, more is found.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, BUILD is the build directory; without FC, only C.

. "${srcdir:-.}/../testsuite/simulated.sh"

flags=$("$BUILD/acccache-config" --cflags) || exit 1

# run_both NAME FILE ARGUMENT: measures it as $dir/NAME.before and $dir/NAME.after.
run_both ()
{
  case $2 in
    *.c) compiler=$CC ;;
    *) compiler=$FC ;;
  esac
  sed '/^ *#pragma acc cache/d; /^ *!\$acc cache/d' "$srcdir/$2" >"$dir/$2"
  for turn in before after; do
    source=$dir/$2 options="-fopenacc $("$BUILD/acccache-config" --offload-options)"
    test $turn = before || source=$srcdir/$2 options="$flags -fopt-info-omp-all"
    $compiler -O2 -no-pie $options "$source" -o "$dir/program" -foffload-options=-lm -lm \
      2>"$dir/$1.notes" || fail "$1 does not compile"
    "$simulator" --metrics "$dir/$1.$turn" "$dir/program" $3 >"$dir/said" 2>&1 </dev/null \
      || { fail "$1 $turn fails:"; cat "$dir/said"; }
  done
}

# table NAME: sets said to what is printed for it, and numbers to those of its first line.
table ()
{
  said=$(perl "$srcdir/gain.pl" "$dir" "$1")
  numbers=$(echo "$said" | awk -v name="$1" '$1 == name && $(NF - 1) == "->" {
    print $(NF - 5), $(NF - 4), $(NF - 3), $(NF - 2), $(NF - 1), $NF }')
}

# less [same]: whether both numbers of $numbers are less than before; the loads may be the same.
less ()
{
  echo "$numbers" | awk -v same="$1" '{ exit !(NF == 6 && ($3 < $1 || same && $3 == $1) && $6 < $4) }'
}

while read -r name file size same; do
  case $file:$FC in
    *.f90:) continue ;;
  esac
  run_both "$name" "$file" "$size"
  table "$name"
  if less $same; then echo "$name $size: $numbers"; else fail "$name $size gets worse: $said"; fi
done <<END
stencil-1d stencil-1d.c 300
stencil-1d stencil-1d.c 50000
stencil-1d-f stencil-1d.f90 50000
stencil-2d stencil-2d.c 160
gemm gemm.c 64
nbody-f nbody.f90 512
jacobi jacobi.c 160
jacobi-f jacobi.f90 160
scratch scratch.c 250 same
rods-f rods.f90 64
END

table gemm
case $said in
  *'tile a['*', tile b['*'|#'*'.| '*' %'*) ;;
  *) fail "the table of gemm is: $said" ;;
esac
grep '>gemm</text>' "$dir/gain.svg" >/dev/null || fail "gemm is not in the chart"
table stencil-2d
case $said in
  *"stencil-2d (done instead: "*"'a' is not cached: "*"'-fplugin-arg-acccache-force' makes it"*) ;;
  *) fail "the table of stencil-2d does not say why it got no tile: $said" ;;
esac

mv "$dir/gemm.before" "$dir/swap" && mv "$dir/gemm.after" "$dir/gemm.before" \
  && mv "$dir/swap" "$dir/gemm.after"
table gemm
less && fail "the twin of gemm gets better: $said"
exit $((failures != 0))
