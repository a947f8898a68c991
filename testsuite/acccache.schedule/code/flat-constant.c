/* ... or if how full blocks are is known.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DROWS=100 -DLENGTH=96 -save-temps -fplugin-arg-acccache-no-neighbours" } */

#include "flat.h"

/* { dg-final { scan-file-times *.mkoffload.s {st(\.global)?\.f32} 1 } } */
