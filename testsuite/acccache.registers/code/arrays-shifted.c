/* The lane alone knows an index, so the array stays where it has addresses.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DINDEX=shift -save-temps" } */

#include "arrays.h"

/* { dg-final { shell-test "an array in local memory" {grep -q "\.local" *.mkoffload.s} } } */
