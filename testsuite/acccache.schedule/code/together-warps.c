/* Each warp combines its own lanes' results where it has iterations of its own, and loops are there
   twice: the lanes of a gang are a known number of iterations apart.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DM=m -save-temps" } */

#include "centred.h"

/* { dg-final { scan-file-times *.mkoffload.s {bra acc_alone_} 1 } } */
/* { dg-final { scan-file *.mkoffload.s {add\.u64\s+%r\d+, %r\d+, 512;} } } */
/* { dg-final { scan-file-times *.mkoffload.s {\mld\.(?:global\.nc\.)?f32} 4 } } */
