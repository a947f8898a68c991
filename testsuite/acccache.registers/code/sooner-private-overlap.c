/* The load may be of what the first store has written.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DSTORED -save-temps -fplugin-arg-acccache-readonly=off" } */

#include "sooner-private.h"

/* { dg-final { shell-test "two loads before the first store" {awk "/ld\.f32/ {n++} /st\.f32/ {exit n != 2}" *.mkoffload.s} } } */
