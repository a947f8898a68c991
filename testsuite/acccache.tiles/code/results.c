/* Lanes with four neighbouring iterations write their results to shared memory, and store those of
   others.  What their windows have in common is added up once.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -fplugin-arg-acccache-force -save-temps" } */

#include "results.h"

/* { dg-final { scan-file-times *.mkoffload.s {st\.shared\.v4\.f32} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {bar\.warp\.sync 0xffffffff;} 2 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.shared\.v4\.f32} 3 } } */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.shared\.f32} 4 } } */
/* { dg-final { shell-test "fewer additions" {test $(grep -c 'add\.f32' *.mkoffload.s) -lt 26} } } */
