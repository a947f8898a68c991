/* The device has one variable with the number of rows, which other constructs may have, too.  One
   lane loads it, and tells the others.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps" } */

#define ROWS copyin (rows)
#include "inside-sums.h"

/* { dg-final { scan-file *.mkoffload.s {__oacc_bcast} } } */
