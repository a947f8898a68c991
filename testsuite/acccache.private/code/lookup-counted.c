/* An index that is counted is known once the loop is unrolled: registers.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O3 -DCOUNTED -save-temps" } */

#include "lookup.h"

/* { dg-final { shell-test "neither in local nor in shared memory" {! grep -qE "\.local|st\.shared" *.mkoffload.s} } } */
