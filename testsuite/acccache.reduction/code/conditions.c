/* No iteration asks for the value so far.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-dump=all -save-temps -foffload-options=nvptx-none=-misa=sm_75" } */

#include "conditions.h"

/* { dg-final { scan-file-times *.free_conditions {if \(fine_\d+ [!=]= 0\)} 0 } } */
