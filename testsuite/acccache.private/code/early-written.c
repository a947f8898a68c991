/* What is written is loaded where it is used.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define FROM b
#include "early.h"

/* { dg-final { shell-test "one load before the barrier" {test $(sed -n "1,/barrier\.sync 0/p" *.mkoffload.s | grep -cE "ld(\.global(\.nc)?)?\.f32") -eq 1} } } */
