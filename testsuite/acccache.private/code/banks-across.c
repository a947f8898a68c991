/* A loop that goes on in the next row computes in each turn which row it is.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DEND=R+1 -save-temps" } */

#define R 32
#include "banks.h"

/* { dg-final { shell-test "a shift in the loop" {awk '/^.L[0-9]+:/ {l = $1; sub (":", ";", l); n = w = s = 0} /ld\.shared/ {n++} /st\.shared/ {w++} /shr/ {s++} /bra/ && $NF == l && n && w {good += s == 1} END {exit good != 1}' *.mkoffload.s} } } */
