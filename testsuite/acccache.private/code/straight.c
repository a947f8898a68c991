/* Each lane of a gang has two points of an element, which are straight code: no loop is left inside those over gangs.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */
#include "../straight.c"
/* { dg-final { shell-test "a jump back for each construct at the most" {test $(grep -cE "[[:blank:]]bra([[:blank:]]|\.)" *.mkoffload.s) -le 6} } } */
/* { dg-final { scan-file-not *.mkoffload.s {\sld\.f64} } } */
