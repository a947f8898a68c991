/* So they do for every third row.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DSTEP=3 -save-temps" } */

#include "told.h"

/* { dg-final { scan-file *.mkoffload.s {ctaid\.x} } } */
/* { dg-final { scan-file-not *.mkoffload.s {__oacc_bcast} } } */
