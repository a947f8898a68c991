/* Neighbouring elements of private arrays are read at once, and what a lane's elements of the product have in common is read
   once.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */
#include "../products.c"
/* { dg-final { shell-test "rows by fours" {test $(grep -c "ld\.shared\.v4\.f32" *.mkoffload.s) -ge 32} } } */
/* { dg-final { shell-test "columns once" {test $(grep -c "ld\.shared\.f32" *.mkoffload.s) -le 40} } } */
