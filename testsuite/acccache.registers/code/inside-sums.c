/* The number of rows is in a variable of its own, so that combining what the lanes have added up
   does not write it: all lanes load it, and none tells the others.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps" } */

#define ROWS
#include "inside-sums.h"

/* { dg-final { scan-file-not *.mkoffload.s {__oacc_bcast} } } */
