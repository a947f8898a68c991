/* The length of the rows of two arrays comes to the device once.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DROW=n -DOTHER=n -save-temps -fplugin-arg-acccache-no-flat" } */

#include "numbers.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.[us]32} 2 } } */
