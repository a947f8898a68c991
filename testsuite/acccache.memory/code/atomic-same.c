/* All lanes count in one place.  The assembler sees that: its address comes from global memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -DAT=0" } */

#include "atomic.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.global\.u64} 1 } } */
/* { dg-final { scan-file *.mkoffload.s {atom\.add\.u32} } } */
