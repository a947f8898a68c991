/* Some lanes have a row's fourth element, and the loops over a row's elements stay.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */
#define LENGTH 100
#include "../straight-workers.c"
/* { dg-final { shell-test "two loads" {test $(grep -cE "ld\.(global\.)?f64" *.mkoffload.s) -eq 2} } } */
