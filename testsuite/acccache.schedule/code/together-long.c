/* No warp has iterations of its own where the loops inside are known to be long.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DM=200 -save-temps" } */

#include "centred.h"

/* { dg-final { scan-file-not *.mkoffload.s {bra acc_alone_} } } */
