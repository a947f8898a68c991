/* What a turn needs of the turn before stays in registers, also where the loop begins at a number of the lane's and its turns are
   counted from 0.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */
#include "recur.h"
/* { dg-final { shell-test "two loads in a turn" {awk '/^.L[0-9]+:/ {l = $1; sub (":", ";", l); n = 0} /ld\.shared/ {n++} /bra/ && $NF == l && n > m {m = n} END {exit m != 2}' *.mkoffload.s} } } */
