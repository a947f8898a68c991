/* A lane has neighbouring iterations, and reads four elements of each tile at a time.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps" } */

#include "squares.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.v4\.f32} } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.global\.v4\.u32} } } */
/* { dg-final { scan-file *.mkoffload.s {st\.shared\.v4\.u32} } } */
/* { dg-final { shell-test "no element is read by itself" {test $(grep -c 'ld\.shared\.f32' *.mkoffload.s) = 0} } } */
/* { dg-final { shell-test "products are parts of sums" {test $(grep -c 'mul\.f32' *.mkoffload.s) = 0} } } */
