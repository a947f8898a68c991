# What the tests of the benchmarks share: they pack them as make bench-pack does, and run them on the simulated GPU.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, PLUGIN the plugin, BUILD is the build directory; without FC, only C.

. "${srcdir:-.}/../testsuite/simulated.sh"
: "${PLUGIN:?is not set}"
export CC FC PLUGIN NVCC=

# pack SOURCES FOLDER: starts a FOLDER like make bench-pack's, with the lists of SOURCES.
pack ()
{
  mkdir -p "$2"
  for file in run-bench table loops-table ways-table chart occupancy sweep-table sweep-chart; do cp "$srcdir/$file" "$2"; done
  cp harness sweep "$1/variants" "$1/benchmarks" "$2"
}

# run FOLDER OPTION...: runs the benchmarks of FOLDER into $dir/out; sets status.
# Few gangs do for little work, where nothing says how many.  Memory that the harness has not set
# holds no zeros, as in a process that has run for long.
run ()
{
  folder=$1
  shift
  MALLOC_PERTURB_=165 GOMP_OPENACC_DIM=24 "$folder/run-bench" "$@" --size small --out "$dir/out" \
    --under "$simulator --device sim --check memory,race,barrier" >"$dir/said" 2>&1
  status=$?
}

# result BENCHMARK VARIANT: what the last run says of it.
result ()
{
  awk -F, -v b="$1" -v v="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i }
    $1 == b && $column["variant"] == v { print $NF }' "$dir/out/results.csv" | sort -u
}

# is_kind BENCHMARK KIND...: whether its loops are of one of these.
is_kind ()
{
  of=$1
  shift
  for kind; do grep -q "^$of$tab$kind$tab" "$srcdir/benchmarks" && return; done
  return 1
}

# make_twins KIND: compiles variants made of changed kernels to $dir/bad, from lines of a benchmark of this KIND,
# its source, the variant's name and the change as a command for sed; pairs gets benchmark:name of each.
make_twins ()
{
  mkdir -p "$dir/twin/kernels"
  cp "$srcdir/compile" "$srcdir/benchmarks" "$dir/twin"
  while read -r bench source name change; do
    printf '%s\tplain\t%s\n' "$name" "$1" >"$dir/twin/variants"
    sed "$change" "$srcdir/kernels/$source" >"$dir/twin/kernels/$source"
    cmp -s "$srcdir/kernels/$source" "$dir/twin/kernels/$source" && fail "the twin '$name' is the same"
    "$dir/twin/compile" "$bench" "$name" "$dir/bad/kernels/$bench/$name.so" \
      || fail "the twin '$name' does not compile"
    cat "$dir/twin/variants" >>"$dir/list"
    pairs="$pairs $bench:$name"
  done
}

# all_wrong GROUP: runs the twins, and each is wrong.
all_wrong ()
{
  mv "$dir/list" "$dir/twin/variants"
  pack "$dir/twin" "$dir/bad"
  run "$dir/bad" "$1" --repeat 0
  test $status = 1 || { fail "the twins end with status $status:"; cat "$dir/said"; }
  for pair in $pairs; do
    case $(result "${pair%:*}" "${pair#*:}") in
      wrong) echo "the twin '${pair#*:}' is wrong" ;;
      *) fail "the twin '${pair#*:}' is '$(result "${pair%:*}" "${pair#*:}")'" ;;
    esac
  done
}

# all_right PROGRAM OPTION...: runs the benchmarks of PROGRAM, and all that are packed are right.
all_right ()
{
  program=$1
  shift
  run "$dir/pack" "$@" --repeat 0
  test $status = 0 || { fail "$program ends with status $status:"; cat "$dir/said"; }
  for bench in $("$dir/pack/$program" --list); do
    for library in "$dir/pack/kernels/$bench"/*.so; do
      test -f "$library" || continue
      variant=$(basename "$library" .so)
      case $(result "$bench" "$variant") in
	right) echo "$bench/$variant is right" ;;
	*) fail "$bench/$variant: $(result "$bench" "$variant")" ;;
      esac
    done
  done
}
