/* With few reads, iterations of a lane lie apart if lanes cannot exchange their results.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DRADIUS=4 -DEACH=2 -save-temps" } */

#include "neighbours.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f32} } } */
/* { dg-final { shell-test "no vectors" {test $(grep -c 'ld\.shared\.v[24]' *.mkoffload.s) = 0} } } */
