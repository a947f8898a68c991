/* Nothing is loaded but the 9 elements of A, and what the host passes: two sizes.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-no-flat" } */

#include "tables.h"

/* { dg-final { shell-test "9 numbers" {test $(grep -c "ld\.[a-z.]*f64" *.mkoffload.s) = 9} } } */
/* { dg-final { shell-test "2 sizes" {test $(grep -c "ld\.[a-z.]*32" *.mkoffload.s) = 2} } } */
/* { dg-final { shell-test "no table" {! grep -q "__acccache_table" *.mkoffload.s} } } */
