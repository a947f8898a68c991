/* Tags and data are one word, and three reads look three words up.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force -fplugin-arg-acccache-method=ehc" } */

#define SECTION b[i]
#include "halo-any.h"

/* { dg-final { shell-test "three are looked up" {test $(grep -c 'ld\.relaxed\.cta\.shared\.u64' *.mkoffload.s) = 3} } } */
/* { dg-final { shell-test "three are kept" {test $(grep -c 'st\.relaxed\.cta\.shared\.u64' *.mkoffload.s) = 3} } } */
