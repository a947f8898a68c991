/* ... unless it decides what another reduction gets.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DBESIDE -fplugin-arg-acccache-dump=all -save-temps -foffload-options=nvptx-none=-misa=sm_75" } */

#include "conditions.h"

/* { dg-final { scan-file-times *.free_conditions {if \(fine_\d+ [!=]= 0\)} 1 } } */
