/* It has many turns, and stays a loop.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DTURNS=9 -save-temps" } */

#include "around.h"

/* { dg-final { shell-test "three loads" {test $(grep -c "ld\..*f64" *.mkoffload.s) = 3} } } */
