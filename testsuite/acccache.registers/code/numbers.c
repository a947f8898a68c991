/* The length of the rows of two arrays comes to the device once.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DROW=n -DOTHER=n -save-temps" } */

#include "numbers.h"

/* It is loaded, and broadcast to the lanes.  */
/* { dg-final { scan-file-times *.mkoffload.s {ld\.u32} 2 } } */
