/* Five turns are too many.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DBY=5 -save-temps" } */
#include "digits.h"
/* { dg-final { shell-test "two loads, one store" {awk '/^.L[0-9]+:/ {l = $1; sub (":", ";", l); n = s = 0} /ld\.shared/ {n++} /st\.shared/ {s++} /bra/ && $NF == l && n == 2 && s == 1 {good++} END {exit good != 1}' *.mkoffload.s} } } */
