/* ... and not without.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-math-errno -save-temps" } */

#include "roots.h"

/* { dg-final { scan-file *.mkoffload.s {ld\.shared} } } */
/* { dg-final { scan-file *.mkoffload.s {div\.rn} } } */
/* { dg-final { scan-file-not *.mkoffload.s {approx|div\.full} } } */
