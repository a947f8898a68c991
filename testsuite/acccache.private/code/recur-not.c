/* A row that is looked up may be any.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DBEFORE=b*32+at\[i\]%32 -save-temps" } */
#include "recur.h"
/* { dg-final { shell-test "three loads in a turn" {awk '/^.L[0-9]+:/ {l = $1; sub (":", ";", l); n = 0} /ld\.shared/ {n++} /bra/ && $NF == l && n > m {m = n} END {exit m != 3}' *.mkoffload.s} } } */
