/* Two turns become one, and what the turn before has stored stays in registers.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */
#include "digits.h"
/* { dg-final { shell-test "two loads, two stores, no division" {awk '/^.L[0-9]+:/ {l = $1; sub (":", ";", l); n = s = d = 0} /ld\.shared/ {n++} /st\.shared/ {s++} /shr|div|rem/ {d++} /bra/ && $NF == l && n == 2 && s == 2 && !d {good++} END {exit good != 1}' *.mkoffload.s} } } */
