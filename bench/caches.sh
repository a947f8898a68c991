#!/bin/sh
# Tests the loads with the accesses of Rodinia's programs, and what only papers compare, at their small sizes on the
# simulated GPU with its checks on: what the plugin makes of them is right by each way through the caches and of a
# cache directive; and what the table says; what data=liveness copies.  The twins: wrong kernels.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC is the compiler, PLUGIN the plugin, BUILD is the build directory.

. "${srcdir:-.}/packed.sh"

for kind in caches papers; do
  rm -rf "$dir/pack"
  pack "$srcdir" "$dir/pack"
  for target in $("$srcdir/compile" --targets plugin) $("$srcdir/compile" --targets ways); do
    is_kind "${target%/*}" $kind || continue
    "$srcdir/compile" "${target%/*}" "${target#*/}" "$dir/pack/kernels/$target.so" \
      || fail "$target does not compile"
  done
  all_right harness $kind
done

# A size that the compiler knows makes the sharing width fixed.
for bench in gemm-known nbody-known jacobi-known; do
  grep -q 'is cached in a' "$dir/pack/kernels/$bench/fixed.so.notes" || fail "$bench has no tile of fixed width"
done

# What is slower than what by more than 2 %; what is missing has the same code as the default.
cat >"$dir/ways.csv" <<'END'
benchmark,size,group,variant,launch,median_ms,min_ms,max_ms,repeats,GB_s,GFLOP_s,call_ms,error,result
bfs,large,plugin,plugin,8x1x32,1.00,1.00,1.00,3,0,0,0,0,right
bfs,large,ways,l1-on,8x1x32,1.01,1.01,1.01,3,0,0,0,0,right
bfs,large,ways,l1-off,8x1x32,0.90,0.90,0.90,3,0,0,0,0,right
cfd,large,plugin,plugin,8x1x32,1.00,1.00,1.00,3,0,0,0,0,right
cfd,large,ways,l1-off,8x1x32,1.50,1.50,1.50,3,0,0,0,0,right
cfd,large,ways,l1-auto,8x1x32,1.01,1.01,1.01,3,0,0,0,0,right
END
"$srcdir/ways-table" "$dir/ways.csv" >"$dir/table" || fail "there is no table"
grep -q '^bfs  *-  *1.0000  *1.0100  *0.9000  *=  ' "$dir/table" || fail "the table's times"
test "$(grep slower "$dir/table")" = "l1=auto is slower than the better of on and off: bfs, 1.11 times as long
the default is slower than l1-off: bfs, 1.11 times as long" || fail "what is slower"
test $failures = 0 || cat "$dir/table"

# What a program without data clauses copies: three arrays each step to the device and two back are enough.
mkdir -p "$dir/copies"
$CC -O2 -fPIC -shared "$srcdir/copies.c" -ldl -o "$dir/copies/copies.so" || fail "copies.c does not compile"
for data in gcc liveness; do
  $CC -O2 -fopenacc -foffload-options=nvptx-none=-misa=sm_75 -fplugin="$PLUGIN" \
    -fplugin-arg-acccache-no-warn-ptxas -fplugin-arg-acccache-data=$data "$srcdir/steps.c" \
    -o "$dir/copies/steps-$data" 2>"$dir/said" || { fail "steps.c does not compile"; cat "$dir/said"; }
done
"$srcdir/run-copies" "$dir/copies" $simulator --device sim >"$dir/said" 2>&1 || fail "run-copies"
awk 'NR == 2 && $1 == "gcc" && $2 == 84 && $3 == 84 { n++ }
     NR == 3 && $1 == "liveness" && $2 == 63 && $3 == 42 { n++ }
     END { exit n != 2 }' "$dir/said" || { fail "the copies are others:"; cat "$dir/said"; }

make_twins caches <<'END'
bfs caches-bfs.c late s/i = 0/i = 1/
END
all_wrong caches
rm -rf "$dir/twin" "$dir/bad"
pairs=
make_twins papers <<'END'
jacobi-known jacobi.c heavy s/0.05f/0.06f/
lud papers-lud.c short s/k < BLOCK/k < BLOCK - 1/
nw papers-nw.c ahead s/done.i - 1..j - 1./done[i][j]/
END
all_wrong papers
exit $((failures != 0))
