/* ... and nothing is done about it without one. */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-dump=all -save-temps -foffload-options=nvptx-none=-misa=sm_75" } */

#include "held.h"

/* { dg-final { scan-file-times *.hold_shuffles {__asm__ __volatile__\(""} 0 } } */
