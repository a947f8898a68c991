/* A loop over what a tile holds is unrolled at -O2 ...  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#include "nine-points.h"

/* { dg-final { shell-test "nine reads" {test $(grep -c 'ld\.shared' *.mkoffload.s) -ge 9} } } */
