/* The second load may be of what the first store has written.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-neighbours -DRESTRICT= -save-temps" } */

#include "sooner.h"

/* { dg-final { shell-test "one load before the first store" {awk "/ld\.f32/ {n++} /st\.f32/ {exit n != 1}" *.mkoffload.s} } } */
