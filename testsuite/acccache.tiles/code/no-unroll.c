/* ... and not at -O1.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O1 -save-temps" } */

#include "nine-points.h"

/* { dg-final { shell-test "fewer reads" {test $(grep -c 'ld\.shared' *.mkoffload.s) -lt 9} } } */
