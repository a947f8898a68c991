/* What is loaded of the table does not become addresses before the loop over Q: twice.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fplugin-arg-acccache-dump=all -save-temps" } */

#include "indices.h"

/* { dg-final { shell-test "two copies" {test $(grep -c "__asm__(\"\" : \"=r\"" *.place_indices) = 2} } } */
