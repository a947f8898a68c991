/* What nothing may write is loaded before lanes wait: both loads stand before the first barrier.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define FROM c
#include "early.h"

/* { dg-final { shell-test "two loads before the barrier" {test $(sed -n "1,/barrier\.sync 0/p" *.mkoffload.s | grep -cE "ld(\.global(\.nc)?)?\.f32") -eq 2} } } */
