/* The lanes' arrays are in shared memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#include "lookup.h"

/* { dg-final { shell-test "nothing in local memory" {! grep -q "\.local" *.mkoffload.s} } } */
/* { dg-final { shell-test "in shared memory" {grep -q "ld\.shared\.f64" *.mkoffload.s} } } */
