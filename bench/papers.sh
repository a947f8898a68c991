#!/bin/sh
# Tests papers-sim, locality and papers-page: the comparisons of one benchmark, and its twins, a technique
# that is not carried out and a kernel that is wrong.
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

# The page has what was measured, and says so of what was not.
"$srcdir/locality" "$BUILD" "$dir/out" jacobi >"$dir/said" 2>&1 || { fail "locality:"; cat "$dir/said"; }
test "$(cut -d, -f1,2,16 "$dir/out/locality.csv" | grep -cE '^jacobi,(default|plugin),0\.[0-9]+$')" = 2 \
  || { fail "the locality of jacobi:"; cat "$dir/out/locality.csv"; }
mkdir "$dir/page"
cp "$srcdir/papers-page" "$dir/page"
{
  cat "$srcdir/published"
  printf 'Nobody\tnowhere\t%s\t%s\t%s\t-\n' \
    'srad: not halved' 0.5 'psl srad default 0,10' \
    'jacobi: without bits and with ten' - 'psl jacobi default,plugin 0,10' \
    'two of them' 2 'mean default plugin jacobi,star' \
    'one beside another' 2 'across star jacobi plugin' \
    'one beside none' 2 'across star nothing plugin' \
    'two, of which one is missing' 2 'mean default plugin jacobi,nothing'
} >"$dir/page/published"
"$dir/page/papers-page" "$dir/out" "$srcdir/results/h200" >"$dir/said" 2>&1 || { fail "papers-page:"; cat "$dir/said"; }

# row REGEX: the page has such a row.

row () { grep -qE "$1" "$dir/out/papers.html" || fail "the page has no '$1'"; }

row '<td>jacobi: RBC beside no cache directive</td><td>below 1</td><td>[0-9.]+ instructions, [0-9.]+ bytes, - shared '
row '<td>nbody: RBC beside no cache directive</td><td>1</td><td>not measured</td>'
row '<td>jacobi: RBI beside no cache directive</td><td>1.03...1.06</td><td>[0-9.]+ \(GPU\)</td>'
row '<svg .*'
# Each kind of number that is there, and its twin that is not.
row '<td>srad: not halved</td><td>0.5</td><td>not measured</td>'
row '<td>jacobi: without bits and with ten</td><td>-</td><td>default 0\.[0-9]+, 0\.[0-9]+; plugin 0\.[0-9]+, 0\.[0-9]+</td>'
row '<td>two of them</td><td>2</td><td>[0-9.]+ in the geometric mean of 2, jacobi [0-9.]+ to star [0-9.]+ \(GPU\)</td>'
row '<td>one beside another</td><td>2</td><td>[0-9.]+ \(GPU\)</td>'
row '<td>one beside none</td><td>2</td><td>not measured</td>'
row '<td>two, of which one is missing</td><td>2</td><td>not measured</td>'
grep -q '</svg>' "$dir/out/locality-jacobi.svg" || fail "there is no figure of the locality"

# A variant that has the plugin's own code has its time; others have none.
mkdir "$dir/gpu"
grep -E '^benchmark,|^jacobi,[^,]*,(plain|plugin),(default|plugin),' "$srcdir/results/h200/results.csv" \
  >"$dir/gpu/results.csv"
"$srcdir/papers-page" "$dir/out" "$dir/gpu" >"$dir/said" 2>&1 || fail "papers-page of two variants"
row 'figure 5</td><td>jacobi: RBC beside no cache directive</td><td>below 1</td><td>[0-9.]+ instructions,'
echo jacobi/rbc >"$dir/gpu/same"
"$srcdir/papers-page" "$dir/out" "$dir/gpu" >"$dir/said" 2>&1 || fail "papers-page of variants alike"
row 'figure 5</td><td>jacobi: RBC beside no cache directive</td><td>below 1</td><td>[0-9.]+ \(GPU\); [0-9.]+ instructions,'
"$srcdir/papers-page" "$dir/out" "$dir" >"$dir/said" 2>&1 || fail "papers-page without a GPU's numbers"
row '<td>jacobi: RBI beside no cache directive</td><td>1.03...1.06</td><td>not measured</td>'

sed -i 's/0.05f/0.06f/' "$dir/here/kernels/jacobi.c"
sim "$dir/here"
test $status = 1 || fail "papers-sim of a wrong kernel ends with $status"
shows '^wrong: jacobi rbc$'
exit $((failures != 0))
