/* All lanes of a gang compute which rows it has; none tells the others.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DSTEP=1 -save-temps" } */

#include "told.h"

/* { dg-final { scan-file *.mkoffload.s {ctaid\.x} } } */
/* { dg-final { scan-file-not *.mkoffload.s {__oacc_bcast} } } */
