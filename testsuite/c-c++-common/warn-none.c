/* What GCC does to its own warnings it does to these: -w silences them, -Werror makes errors of
   them.  */
/* { dg-do compile } */
/* { dg-options "-w" } */

#include "warn-many.c"
