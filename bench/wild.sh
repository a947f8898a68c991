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
    */plugin | axhelm/default | batched/default | weno/default) ;;
    *) continue ;;
  esac
  "$srcdir/compile" "${target%/*}" "${target#*/}" "$dir/pack/kernels/$target.so" \
    || fail "$target does not compile"
done
all_right harness wild

make_twins wild <<'END'
batched wild-batched.c small-factor s/sum = 0/sum = 1e-4f/
tridiagonal wild-tridiagonal.c no-end s/ - c.i. . d.last.//
END
test -z "$FC" || make_twins wild <<'END'
axhelm wild-axhelm.F90 turned s/d(l, k) [*] ut/d(k, l) * ut/
mpas wild-mpas.F90 factor s/0.4d0/0.41d0/
weno wild-weno.F90 gas s/gamma = 1.4d0/gamma = 1.401d0/
END
all_wrong wild
exit $((failures != 0))
