/* With no-redundant, one lane tells the others.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-redundant" } */

#include "together.h"

/* { dg-final { scan-file *.mkoffload.s {__oacc_bcast} } } */
