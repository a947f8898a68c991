/* The loop around has few turns, so all loads are on their way at a time.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DTURNS=5 -save-temps" } */

#include "around.h"

/* { dg-final { shell-test "fifteen loads" {test $(grep -c "ld\..*f64" *.mkoffload.s) = 15} } } */
