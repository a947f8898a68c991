/* An index that is counted needs none.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DCOUNTED -fplugin-arg-acccache-dump=all -save-temps" } */

#include "indices.h"

/* { dg-final { shell-test "one copy" {test $(grep -c "__asm__(\"\" : \"=r\"" *.place_indices) = 1} } } */
