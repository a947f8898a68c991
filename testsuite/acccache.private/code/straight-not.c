/* Lanes have one or two of an element's 448 points, and the loops over these stay.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */
#define SIZE 7
#include "../straight.c"
/* { dg-final { shell-test "loops inside those over gangs" {test $(grep -cE "[[:blank:]]bra([[:blank:]]|\.)" *.mkoffload.s) -ge 10} } } */
