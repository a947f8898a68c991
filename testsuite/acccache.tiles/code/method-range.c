/* No tags are needed where a range is known.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fplugin-arg-acccache-method=auto" } */

#define SECTION b[i:8]
#include "halo-any.h"

/* { dg-final { scan-file-not *.mkoffload.s {relaxed\.cta} } } */
/* { dg-final { scan-file *.mkoffload.s {ld\.shared\.f32} } } */
