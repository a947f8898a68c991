/* ... and with the first one where gangs have several blocks.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DAXES=1 -save-temps" } */

#include "blocks.h"

/* { dg-final { scan-file-not *.mkoffload.s {ld\.param\.u64 %r[0-9]+, \[%in_ar0\]} } } */
