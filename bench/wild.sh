#!/bin/sh
# Tests the kernels re-created from public codes at their small sizes on the simulated GPU, with its checks on: what the
# plugin makes of them is right, and so is GCC's own code of those whose lanes do not race then.  The twins: one of each
# that is wrong is found.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, PLUGIN the plugin, BUILD is the build directory; without FC, only C.

. "${srcdir:-.}/packed.sh"

pack "$srcdir" "$dir/pack"
for target in $("$srcdir/compile" --targets); do
  is_kind "${target%/*}" wild || continue
  case $target in
    mpas/default | tridiagonal/default) continue ;;
    */plugin | */default) ;;
    *) continue ;;
  esac
  "$srcdir/compile" "${target%/*}" "${target#*/}" "$dir/pack/kernels/$target.so" \
    || fail "$target does not compile"
done
all_right harness wild

make_twins wild <<'END'
batched wild-batched.c small-factor s/sum = 0/sum = 1e-4f/
tridiagonal wild-tridiagonal.c no-end s/ - c.i. . d.last.//
lqcd wild-lqcd.c no-conjugate s/conj (u.mu..j..i..back.)/u[mu][j][i][back]/
scan wild-scan.c inclusive s/ + i - 1. : sums.b./ + i] : sums[b]/
END
test -z "$FC" || make_twins wild <<'END'
axhelm wild-axhelm.F90 turned s/d(l, k) [*] ut/d(k, l) * ut/
mpas wild-mpas.F90 factor s/0.4d0/0.41d0/
flutas wild-flutas.F90 mirrored s/mod (c - 1, 2)/1 - mod (c - 1, 2)/
xtb wild-xtb.F90 short s/4 . o . pa . pb/3 * o * pa * pb/
divergence wild-divergence.F90 turned-back s/dvv(i, j) . gv(l, i, 2)/dvv(j, i) * gv(l, i, 2)/
gradient wild-gradient.F90 no-metric s/dinv(i, j, 2, 1, ie) . v2/v2/
unpack wild-unpack.F90 no-corner s/at(8) >= 0/at(8) >= 9999/
weno wild-weno.F90 gas s/gamma = 1.4d0/gamma = 1.401d0/
END
all_wrong wild
exit $((failures != 0))
