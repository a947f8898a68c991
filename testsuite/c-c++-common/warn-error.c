/* Warnings as errors.  */
/* { dg-do compile } */
/* { dg-options "-Werror" } */
/* { dg-prune-output "all warnings being treated as errors" } */

void
f (int n, float *__restrict p)
{
#pragma acc cache(p[0:3])	/* { dg-error {'cache' directive outside of a compute region has no effect \[-Werror\]} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*f.*' an 'acc routine'} "" { target *-*-* } .-1 } */
  p[n] = 2;
}
