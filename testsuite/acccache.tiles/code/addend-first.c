/* A sum of products begins with what is no product, so that each product is one operation with it.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -ffast-math -save-temps" } */

#include "addend.h"

/* { dg-final { shell-test "no product by itself" {test $(grep -c 'mul\.f32' *.mkoffload.s) = 0} } } */
/* { dg-final { scan-file *.mkoffload.s {fma\.rn\.f32} } } */
