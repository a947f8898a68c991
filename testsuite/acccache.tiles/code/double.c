/* Double precision has tiles, too.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -DT=double -save-temps -fplugin-arg-acccache-force" } */

#include "nine-points.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f64} } } */
/* { dg-final { scan-file *.mkoffload.s {st\.shared\.u64} } } */
