/* With no-redundant, one lane loads what nothing writes, and tells the others.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DT=float -save-temps -fplugin-arg-acccache-no-redundant" } */

#include "inside.h"

/* { dg-final { scan-file *.mkoffload.s {__oacc_bcast} } } */
