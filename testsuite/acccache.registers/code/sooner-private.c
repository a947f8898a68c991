/* The load goes before the store to the other array, with the load of its index from shared memory.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-readonly=off" } */

#include "sooner-private.h"

/* { dg-final { shell-test "three loads before the first store" {awk "/ld\.f32/ {n++} /st\.f32/ {exit n < 3}" *.mkoffload.s} } } */
