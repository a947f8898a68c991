/* Results that lie apart are not exchanged.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -fplugin-arg-acccache-force -DEACH=2 -save-temps" } */

#include "results.h"

/* { dg-final { scan-file-not *.mkoffload.s {st\.shared\.v4\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {ld\.shared\.v4\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {st\.global\.v4\.f32} } } */
