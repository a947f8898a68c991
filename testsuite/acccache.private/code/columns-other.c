/* Another store of the loop may change it.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -DOTHER=k*7%50 -save-temps" } */

#include "columns.h"

/* { dg-final { shell-test "two loads in the loop" {test $(awk '/^\$L/ { n = 0 } /ld\.shared\.f32/ { n++ } /fma/ { print n }' *.mkoffload.s) = 2} } } */
