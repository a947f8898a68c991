/* Neighbouring iterations share what they read, though each begins its loop elsewhere.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DRADIUS=30 -save-temps" } */

#include "neighbours.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.v4\.f32} } } */
