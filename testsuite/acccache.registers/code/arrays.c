/* All indices become constants, and nothing is left in local memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DINDEX=l -save-temps" } */

#include "arrays.h"

/* { dg-final { shell-test "no array in local memory" {! grep -q "\.local" *.mkoffload.s} } } */
