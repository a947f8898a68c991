/* Nothing but what a directive names goes to shared memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-private -save-temps" } */

#include "lookup.h"

/* { dg-final { shell-test "an array in local memory" {grep -q "\.local" *.mkoffload.s} } } */
