/* Only a row's last load depends on the lane in more than its address, which is that of the first
   one: the others are at constants from it.  They are of what nothing writes.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */
#include "../straight-workers.c"
/* { dg-final { shell-test "loads at constants from one address" {test $(grep -E "ld\.global\.nc\.f64" *.mkoffload.s | grep -oE "\[%r[0-9]+" | sort -u | wc -l) -eq 2} } } */
/* { dg-final { shell-test "six loads" {test $(grep -cE "ld\.global\.nc\.f64" *.mkoffload.s) -eq 6} } } */
