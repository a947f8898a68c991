/* Rows of two lengths are two numbers.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DROW=n -DOTHER=m -save-temps -fplugin-arg-acccache-no-flat" } */

#include "numbers.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.[us]32} 4 } } */
