/* Rows that begin in the same bank are 33 elements apart in shared memory.  A loop along a row does not
   compute which row it is.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */

#define R 32
#include "banks.h"

/* { dg-final { scan-file *.mkoffload.s {\.shared [^;]*__acccache_private[^;]*\[4224\]} } } */
/* { dg-final { shell-test "no shift in the loop" {awk '/^.L[0-9]+:/ {l = $1; sub (":", ";", l); n = w = s = 0} /ld\.shared/ {n++} /st\.shared/ {w++} /shr/ {s++} /bra/ && $NF == l && n && w {good += !s; bad += s} END {exit bad || good != 1}' *.mkoffload.s} } } */
