#!/bin/sh
# Tests the benchmarks at their small sizes on the simulated GPU, with its checks on: GCC's own
# variants, one mapping by hand and the plugin's give right results.  The twins: kernels that are
# wrong, that write where they must not and that die are told apart from the others.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, PLUGIN the plugin, BUILD is the build directory; without FC, only C.

. "${srcdir:-.}/packed.sh"

# The benchmarks as they are.
pack "$srcdir" "$dir/pack"
for target in $("$srcdir/compile" --targets); do
  is_kind "${target%/*}" loops wild caches papers && continue
  case $target in
    */default | */plugin | */32x8 | */rows-32x8 | */line-256-all | */levels-all | */column-64 | */workers-4 \
      | */cache-* | */through | */back | */mask | */auto) ;;
    *) continue ;;
  esac
  "$srcdir/compile" "${target%/*}" "${target#*/}" "$dir/pack/kernels/$target.so" \
    || fail "$target does not compile"
done
all_right harness
all_right sweep --sweep
ls "$dir/pack/kernels/"*/plugin.so.notes >/dev/null || fail "the plugin has no notes"

# The times, the table and the figure of one.
run "$dir/pack" --repeat 3 --only line4 --variants default,line-256-all,plugin
awk -F, 'NR > 1 && $6 > 0 && $7 <= $6 && $6 <= $8 && $9 == 3 { n++ } END { exit n != 3 }' \
  "$dir/out/results.csv" || { fail "the times of line4:"; cat "$dir/out/results.csv"; }
grep -q "^line4 .* line-256-all$" "$dir/out/table.txt" || fail "the table has no best mapping"
if command -v gnuplot >/dev/null; then
  grep -q "</svg>" "$dir/out/chart.svg" || fail "there is no figure"
fi

# The figures of a sweep; the twin has no time of one policy.
if command -v gnuplot >/dev/null; then
  cat >"$dir/sweep.csv" <<END
benchmark,n,rounds,group,variant,launch,median_ms,min_ms,max_ms,repeats,error,result
dense,4096,4,policy,through,16x1x256,0.004,0.004,0.004,3,0,right
dense,4096,4,policy,back,16x1x256,0.005,0.005,0.005,3,0,right
dense,4096,8,policy,through,16x1x256,0.009,0.009,0.009,3,0,right
dense,4096,8,policy,back,16x1x256,0.007,0.007,0.007,3,0,right
END
  "$srcdir/sweep-chart" "$dir/sweep.csv" "$dir/chart.svg" "$dir/times.svg" || fail "a sweep is not drawn"
  grep -q "the better policy" "$dir/chart.svg" || fail "a sweep has no figure"
  grep -q "time, ms" "$dir/times.svg" || fail "a sweep has no figure of its times"
  grep -v ",back," "$dir/sweep.csv" >"$dir/half.csv"
  "$srcdir/sweep-chart" "$dir/half.csv" "$dir/chart.svg" "$dir/times.svg" 2>/dev/null && fail "half a sweep is drawn"
fi

# The twins: each a variant of line4 made of a changed kernel.
mkdir -p "$dir/twin/kernels"
cp "$srcdir/compile" "$dir/twin"
grep "^line4$tab" "$srcdir/benchmarks" >"$dir/twin/benchmarks"
while read -r name change; do
  printf '%s\tplain\tline\n' "$name" >"$dir/twin/variants"
  sed "$change" "$srcdir/kernels/line.c" >"$dir/twin/kernels/line.c"
  cmp -s "$srcdir/kernels/line.c" "$dir/twin/kernels/line.c" && test "$name" != same \
    && fail "the twin '$name' is the same"
  "$dir/twin/compile" line4 "$name" "$dir/bad/kernels/line4/$name.so" \
    || fail "the twin '$name' does not compile"
  cat "$dir/twin/variants" >>"$dir/list"
done <<'END'
same s/x/x/
wrong s/sum += in.j./sum += in[j] * 1.001f/
late s/out.i. = sum/if (i != 77) out[i] = sum/
beyond s/i = RADIUS;/i = RADIUS - 1;/
dies s/float sum = 0;/float sum = 0; if (i == 77) __builtin_trap ();/
END
mv "$dir/list" "$dir/twin/variants"
pack "$dir/twin" "$dir/bad"
run "$dir/bad" --repeat 1
test $status = 1 || { fail "the twins end with status $status:"; cat "$dir/said"; }
for pair in same:right wrong:wrong late:wrong beyond:wrong dies:died; do
  if test "$(result line4 "${pair%:*}")" = "${pair#*:}"; then
    echo "the twin '${pair%:*}' is ${pair#*:}"
  else
    fail "the twin '${pair%:*}' is '$(result line4 "${pair%:*}")', not '${pair#*:}':"
    cat "$dir/said"
  fi
done
test "$(grep -c '^NOT RIGHT: line4 ' "$dir/out/table.txt")" = 4 || fail "the table misses a twin"

# The sweep's: a kernel of few writes that are left out, and one that dies.
rm -rf "$dir/twin" "$dir/bad"
mkdir -p "$dir/twin/kernels"
cp "$srcdir/compile" "$dir/twin"
grep "^sparse$tab" "$srcdir/benchmarks" >"$dir/twin/benchmarks"
while read -r name change; do
  printf '%s\tplain\tpolicy\n' "$name" >"$dir/twin/variants"
  sed "$change" "$srcdir/kernels/sparse.c" >"$dir/twin/kernels/sparse.c"
  "$dir/twin/compile" sparse "$name" "$dir/bad/kernels/sparse/$name.so" \
    || fail "the twin '$name' does not compile"
  cat "$dir/twin/variants" >>"$dir/list"
done <<'END'
same s/x/x/
never s/a.i. = next/if (k < 0) a[i] = next/
always s/x.i + k. > LEVEL/x[i + k] > 0.9f/
dies s/float next/if (i == 20) __builtin_trap (); float next/
END
mv "$dir/list" "$dir/twin/variants"
pack "$dir/twin" "$dir/bad"
run "$dir/bad" --repeat 1 --sweep
for pair in same:right never:wrong always:wrong dies:died; do
  case $(result sparse "${pair%:*}" | tr '\n' ' ') in
    *"${pair#*:} ") echo "the sweep's twin '${pair%:*}' is ${pair#*:}" ;;
    *) fail "the sweep's twin '${pair%:*}' is '$(result sparse "${pair%:*}")', not '${pair#*:}':"
       cat "$dir/said" ;;
  esac
done
grep -q '^NOT RIGHT: sparse, 2003 iterations, 70 rounds, never: wrong' "$dir/out/table.txt" \
  || fail "the sweep's table misses a twin"
exit $((failures != 0))
