/* What lanes combine in each iteration of a loop does not look the same to GCC... */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DAROUND -fplugin-arg-acccache-no-redundant -fplugin-arg-acccache-dump=all -save-temps -foffload-options=nvptx-none=-misa=sm_75" } */

#include "held.h"

/* { dg-final { scan-file-times *.hold_shuffles {__asm__ __volatile__\(""} 1 } } */
