/* What only another block needs comes from the kernel's argument when a gang comes to one.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DAXES=2 -save-temps -fplugin-arg-acccache-no-flat" } */

#include "blocks.h"

/* { dg-final { scan-file-times *.mkoffload.s {ld\.param\.u64 %r[0-9]+, \[%in_ar0\]} 2 } } */
