/* With no-redundant, one lane tells the others which rows the gang has.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DSTEP=1 -save-temps -fplugin-arg-acccache-no-redundant" } */

#include "told.h"

/* { dg-final { scan-file *.mkoffload.s {__oacc_bcast} } } */
