/* Several mistakes in one directive, and one class switched off among them.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-no-warn-overlap" } */

float a[64], b[64];

void
f (int n, float *__restrict p)
{
  int k = 1;
#pragma acc parallel loop copy(p[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int j = i;
#pragma acc cache(p[i-1:i+1], a[i:3], a[i+1:3], b[j:0])	/* { dg-warning {length 'i\+1' of the section in the 'cache' directive looks like its last index} } */
/* { dg-note {a section in C is '\[i-1:LENGTH\]'; to end at index 'i\+1', write '\[i-1:3\]'} "" { target *-*-* } .-1 } */
/* { dg-warning {section in the 'cache' directive has no elements} "" { target *-*-* } .-2 } */
/* { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} "" { target *-*-* } .-3 } */
/* { dg-note {'j' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-4 } */
      j++;
      p[i] = a[i] + b[j];
    }
#pragma acc cache(p[k:3], p[k:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*f.*' an 'acc routine'} "" { target *-*-* } .-1 } */
  p[k] = 2;
}
