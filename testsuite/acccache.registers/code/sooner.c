/* The second load goes before the store to the other array.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-neighbours -DRESTRICT=restrict -save-temps" } */

#include "sooner.h"

/* { dg-final { shell-test "two loads before the first store" {awk "/ld\.f32/ {n++} /st\.f32/ {exit n != 2}" *.mkoffload.s} } } */
