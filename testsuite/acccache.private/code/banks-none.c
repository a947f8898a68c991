/* No element is left out if the user wants no padding.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-padding=none" } */

#define R 32
#include "banks.h"

/* { dg-final { scan-file *.mkoffload.s {\.shared [^;]*__acccache_private[^;]*\[4096\]} } } */
