/* Rows that do not begin where four elements may be read, and elements that are too small: read one by one.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -DPITCH=17 -save-temps" } */
#include "../products.c"
/* { dg-final { scan-file-not *.mkoffload.s {ld\.shared\.v[24]} } } */
