/* Nothing is known of the shapes of three arrays.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-no-redundant -save-temps" } */

#define DIM
#include "rows.h"

/* { dg-final { scan-file-times *.mkoffload.s {mad\.} 3 } } */
