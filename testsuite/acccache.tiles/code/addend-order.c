/* Sums stay in the order of the program unless the user allows another.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#include "addend.h"

/* { dg-final { scan-file *.mkoffload.s {mul\.f32} } } */
