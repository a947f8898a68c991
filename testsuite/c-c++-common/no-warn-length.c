/* The class of warnings switched off: every line of the output would be one too many.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-warn-length" } */

#include "warn-length.c"
