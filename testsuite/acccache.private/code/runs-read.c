/* What a lane has stored is used again on the way.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DREAD -save-temps -foffload-options=nvptx-none=-misa=sm_75" } */

#include "runs.h"

/* { dg-final { shell-test "each lane by itself" {! grep -q "activemask" *.mkoffload.s} } } */
