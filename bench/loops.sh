#!/bin/sh
# Tests the loops without a cache directive at their small sizes on the simulated GPU, with its checks on: what the
# plugin makes of them is right, in C and in Fortran, and so is GCC's own code of some.  The twins: a scalar, an
# updated array and an array's edge that are wrong are found.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, PLUGIN the plugin, BUILD is the build directory; without FC, only C.

. "${srcdir:-.}/packed.sh"

pack "$srcdir" "$dir/pack"
for target in $("$srcdir/compile" --targets); do
  is_kind "${target%/*}" loops || continue
  case $target in
    */plugin | */plugin-f | count/default* | laplace2d/default*) ;;
    *) continue ;;
  esac
  "$srcdir/compile" "${target%/*}" "${target#*/}" "$dir/pack/kernels/$target.so" \
    || fail "$target does not compile"
done

all_right harness loops

# Times by both clocks, in both tables.
run "$dir/pack" loops --repeat 3 --only count
awk -F, 'NR > 1 && $6 > 0 && $6 <= $8 && $9 == 3 && $12 > 0 { n++ } END { exit n < 2 }' \
  "$dir/out/results.csv" || { fail "the times of count:"; cat "$dir/out/results.csv"; }
test "$(grep -c '^count  *C ' "$dir/out/table.txt")" = 2 || fail "the tables miss a line"

# What the tables say: the better twin counts, and what is slower than GCC is named.
cat >"$dir/loops.csv" <<'END'
benchmark,size,group,variant,launch,median_ms,min_ms,max_ms,repeats,GB_s,GFLOP_s,call_ms,error,result
dot,1000,plain,default,8x1x32,4.0,4.0,4.0,3,0,0,5.0,0,right
dot,1000,plain,default-f,8x1x32,4.0,4.0,4.0,1,0,0,5.0,0,right
dot,1000,plugin,plugin,8x1x32,2.0,2.0,2.0,3,0,0,5.05,0,right
dot,1000,plugin,plugin-f,8x1x32,5.0,5.0,5.0,3,0,0,5.2,0,right
dot,1000,cuda,naive,0x0x0,2.5,2.5,2.5,3,0,0,3.0,0,right
dot,1000,cuda,tuned,0x0x0,1.0,1.0,1.0,3,0,0,4.0,0,right
END
"$srcdir/loops-table" "$dir/loops.csv" >"$dir/table" || fail "there is no table"
grep -q '^dot 1000  *C  *4.0000  *2.0000  *1.0000  *2.00  *2.00 ' "$dir/table" || fail "the table's ratios"
grep -q '^dot 1000  *C  *5.0000  *5.0500  *3.0000  *0.99  *1.68 ' "$dir/table" || fail "the ratios of calls"
grep -q '^dot 1000  *Fortran  *4.0000\*  *5.0000  ' "$dir/table" || fail "one run has no mark"
test "$(grep '^Slower' "$dir/table")" = "Slower than GCC: dot 1000, Fortran, by the device's clock: 1.25 times as long
Slower than GCC: dot 1000, Fortran, by the host's clock: 1.04 times as long" || fail "what is slower than GCC"
test $failures = 0 || cat "$dir/table"

# Other sizes.
run "$dir/pack" sizes --repeat 0 --only dot,plate
test $status = 0 || { fail "sizes end with status $status:"; cat "$dir/said"; }
for size in 100 3000; do
  grep -q "^plate,$size,plugin,plugin,.*,right$" "$dir/out/results.csv" || fail "no size $size"
done

# The twins: variants of a benchmark made of a changed kernel.
make_twins loops <<'END'
count loops-count.c scalar s/= found;/= found + 1;/
count loops-count.c nothing s/\*result = found;//
daxpy loops-daxpy.c twice s/y.i. +=/y[i] += 1e-9 +/
sweep loops-sweep.c edge s/int j = 1;/int j = 0;/
END
all_wrong loops
exit $((failures != 0))
