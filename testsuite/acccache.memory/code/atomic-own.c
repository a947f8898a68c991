/* Lanes count in places of their own, so nothing is to be seen.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -DAT=i" } */

#include "atomic.h"

/* { dg-final { scan-file-not *.mkoffload.s {ld\.global\.u64} } } */
/* { dg-final { scan-file *.mkoffload.s {atom\.add\.u32} } } */
