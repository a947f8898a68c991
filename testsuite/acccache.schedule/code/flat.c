/* Rows of unknown length may be short.  Then lanes number all iterations through, and divide.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DROWS=rows -DLENGTH=length -save-temps -fplugin-arg-acccache-no-neighbours" } */

#include "flat.h"

/* { dg-final { scan-file-times *.mkoffload.s {st(\.global)?\.f32} 2 } } */
/* { dg-final { scan-file *.mkoffload.s {(div|rem)\.u32\s+%r[0-9]+,\s*%r[0-9]+,\s*%r} } } */
