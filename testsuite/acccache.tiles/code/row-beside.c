/* A fetch of seven words a lane has a loop beside a wide one.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */

#include "row.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.global\.v4\.u32} } } */
/* { dg-final { shell-test "a loop" {test $(grep -c 'ld\.u32' *.mkoffload.s) -lt 7} } } */
