/* What it has stored in the turn before is in a register.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */

#include "columns.h"

/* { dg-final { shell-test "one load in the loop" {test $(awk '/^\$L/ { n = 0 } /ld\.shared\.f32/ { n++ } /fma/ { print n }' *.mkoffload.s) = 1} } } */
