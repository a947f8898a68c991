/* The arrays of all lanes of a gang do not fit into shared memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DBINS=60 -save-temps" } */

#include "lookup.h"

/* { dg-final { shell-test "an array in local memory" {grep -q "\.local" *.mkoffload.s} } } */
/* { dg-final { shell-test "and not in shared memory" {! grep -q "st\.shared" *.mkoffload.s} } } */
