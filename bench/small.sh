#!/bin/sh
# Tests the benchmarks at their small sizes on the simulated GPU, with its checks on: GCC's own
# variants, one mapping by hand and the plugin's give right results.  The twins: kernels that are
# wrong, that write where they must not and that die are told apart from the others.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, PLUGIN the plugin, BUILD is the build directory; without FC, only C.

: "${CC:?is not set}" "${PLUGIN:?is not set}" "${BUILD:?is not set}"
srcdir=$(cd "${srcdir:-.}" && pwd)
simulator=$BUILD/runtime/acccache-run
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
tab=$(printf '\t')
failures=0

skip ()
{
  echo "skipped: $*"
  exit 77
}

fail ()
{
  echo "FAIL: $*"
  failures=$((failures + 1))
}

# pack SOURCES FOLDER: starts a FOLDER like make bench-pack's, with the lists of SOURCES.
pack ()
{
  mkdir -p "$2"
  cp harness "$srcdir/run-bench" "$srcdir/table" "$srcdir/chart" "$1/variants" "$1/benchmarks" "$2"
}

# run FOLDER OPTION...: runs the benchmarks of FOLDER into $dir/out; sets status.
# Few gangs do for little work, where nothing says how many.
run ()
{
  folder=$1
  shift
  GOMP_OPENACC_DIM=24 "$folder/run-bench" --size small --out "$dir/out" \
    --under "$simulator --device sim --check memory,race,barrier" "$@" >"$dir/said" 2>&1
  status=$?
}

# result BENCHMARK VARIANT: what the last run says of it.
result () { awk -F, -v b="$1" -v v="$2" '$1 == b && $4 == v { print $NF }' "$dir/out/results.csv"; }

test -x "$simulator" || skip "$simulator is not built"
test -n "$MKOFFLOAD" || skip "GCC has no offload compiler for nvptx"
export CC FC PLUGIN NVCC=

# The benchmarks as they are.
pack "$srcdir" "$dir/pack"
for target in $("$srcdir/compile" --targets); do
  case $target in
    */default | */plugin | */32x8 | */rows-32x8 | */line-256-all | */levels-all) ;;
    *) continue ;;
  esac
  "$srcdir/compile" "${target%/*}" "${target#*/}" "$dir/pack/kernels/$target.so" \
    || fail "$target does not compile"
done
run "$dir/pack" --repeat 0
test $status = 0 || { fail "the benchmarks end with status $status:"; cat "$dir/said"; }
for target in $(cd "$dir/pack/kernels" && ls ./*/*.so | sed 's|^\./||; s|\.so$||'); do
  case $(result "${target%/*}" "${target#*/}") in
    right) echo "$target is right" ;;
    *) fail "$target: $(result "${target%/*}" "${target#*/}")" ;;
  esac
done
ls "$dir/pack/kernels/"*/plugin.so.notes >/dev/null || fail "the plugin has no notes"

# The times, the table and the figure of one.
run "$dir/pack" --repeat 3 --only line4 --variants default,line-256-all,plugin
awk -F, 'NR > 1 && $6 > 0 && $7 <= $6 && $6 <= $8 && $9 == 3 { n++ } END { exit n != 3 }' \
  "$dir/out/results.csv" || { fail "the times of line4:"; cat "$dir/out/results.csv"; }
grep -q "^line4 .* line-256-all$" "$dir/out/table.txt" || fail "the table has no best mapping"
if command -v gnuplot >/dev/null; then
  grep -q "</svg>" "$dir/out/chart.svg" || fail "there is no figure"
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
exit $((failures != 0))
