/* What nothing writes is loaded by all lanes; none tells the others.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DT=float -save-temps" } */

#include "inside.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.param\.u64 %r[0-9]*, \[%in_ar0\];} 1 } } */
/* { dg-final { scan-file-not *.mkoffload.s {__oacc_bcast} } } */
