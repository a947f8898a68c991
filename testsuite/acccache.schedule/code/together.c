/* Lanes of a gang wait once, between the loops, and none tells the others anything.  What they load
   for an iteration stays in it.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#include "together.h"

/* { dg-final { scan-file-times *.mkoffload.s {barrier\.sync 0;} 1 } } */
/* { dg-final { scan-file-not *.mkoffload.s {__oacc_bcast} } } */
/* { dg-final { scan-file-times *.mkoffload.s {accesses stay in order} 1 } } */
