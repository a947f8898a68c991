/* Lanes that read what they have stored themselves do not wait for each other.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DSAME -save-temps" } */

#include "together.h"

/* { dg-final { scan-file-not *.mkoffload.s {barrier\.sync 0;} } } */
/* { dg-final { scan-file-not *.mkoffload.s {__oacc_bcast} } } */
