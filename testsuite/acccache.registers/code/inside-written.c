/* The loop may write its bound, so one lane loads it for all.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DT=int -save-temps" } */

#include "inside.h"

/* { dg-final { scan-file *.mkoffload.s {__oacc_bcast} } } */
