# What the tests of other folders' programs on the simulated GPU share: they fail, or are skipped, as a whole.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers, MKOFFLOAD nvptx's, BUILD is the build directory.

: "${CC:?is not set}" "${BUILD:?is not set}"
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

test -x "$simulator" || skip "$simulator is not built"
test -n "$MKOFFLOAD" || skip "GCC has no offload compiler for nvptx"
