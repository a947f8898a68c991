/* Of three arrays, two have the same shape.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-redundant -save-temps" } */

#define DIM dim((a, b), (c))
#include "rows.h"

/* { dg-final { scan-file-times *.mkoffload.s {mad\.} 1 } } */
