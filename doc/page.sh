#!/bin/sh
# Makes the manual's picture of a page of acccache-report's, as an image and as a text.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: CC=gcc page.sh SRCDIR BUILDDIR
#
# SRCDIR/doc gets page.png and page.txt, of the program of the quick start on the simulated GPU.
# Needs weasyprint, poppler-utils, netpbm and w3m.

set -e
srcdir=$(cd "$1" && pwd)
builddir=$(cd "$2" && pwd)
for tool in weasyprint pdftoppm pnmcrop pnmquant pnmtopng w3m; do
  command -v $tool >/dev/null \
    || { echo "page.sh: no $tool: apt-get install weasyprint poppler-utils netpbm w3m" >&2; exit 1; }
done
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$srcdir/doc/quick-start.c" "$dir"
cd "$dir"

run=$builddir/runtime/acccache-run
offload=$("$builddir/acccache-config" --offload-options)
"$CC" -g -O2 -fopenacc $offload -no-pie -o prog.gcc quick-start.c 2>/dev/null
"$run" --metrics before ./prog.gcc >/dev/null 2>&1
"$CC" -g -O2 $("$builddir/acccache-config" --cflags) -fplugin-arg-acccache-report=report.json \
  -no-pie -o prog quick-start.c 2>/dev/null
"$run" --metrics after ./prog >/dev/null 2>&1
"$srcdir/acccache-report" --output page.html report.json before after prog.gcc prog

echo '@page { size: 900px 3000px; margin: 0 }' >page.css
weasyprint -q -s page.css page.html page.pdf
pdftoppm -singlefile -r 96 page.pdf page
pnmcrop -quiet -white page.ppm | pnmquant -quiet 32 \
  | pnmtopng -quiet -compression 9 >"$srcdir/doc/page.png"
w3m -dump -cols 76 -O US-ASCII page.html | sed 's/ *$//' >"$srcdir/doc/page.txt"
