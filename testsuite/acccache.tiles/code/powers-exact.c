/* ... but not without that option.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-math-errno -DT=float -foffload-options=-lm -save-temps -Wl,--no-as-needed -lm" } */

#include "powers.h"

/* { dg-final { scan-file *.mkoffload.s {call.*exp} } } */
/* { dg-final { scan-file-not *.mkoffload.s {ex2\.approx} } } */
