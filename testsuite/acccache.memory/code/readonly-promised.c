/* What a directive promises not to be written is loaded as read-only after a store. */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps -DPROMISE=readonly:" } */

#include "promised.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.nc} 1 } } */
