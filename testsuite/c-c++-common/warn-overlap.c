/* Items of one directive that repeat or overlap each other.  */
/* { dg-do compile } */

float a[64], b[64];
double w[64][64];
struct { float x[64], y[64]; } one;

void
wrong (int n, float *__restrict p)
{
#pragma acc parallel loop copy(p[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(a[i-1:3], a[i-1:3])	/* { dg-warning {'a\[i-1:3\]' appears more than once in the 'cache' directive} } */
#pragma acc cache(a[i-1:3], a[i:3])	/* { dg-warning {'a\[i:3\]' overlaps 'a\[i-1:3\]' in the same 'cache' directive} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
#pragma acc cache(a, a)	/* { dg-warning {'a\[0:64\]' appears more than once in the 'cache' directive} } */
#pragma acc cache(a, a[i:1])	/* { dg-warning {'a\[i:1\]' overlaps 'a\[0:64\]' in the same 'cache' directive} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
#pragma acc cache(a[0:64], a)	/* { dg-warning {'a\[0:64\]' appears more than once in the 'cache' directive} } */
#pragma acc cache(p[i:n], p[i:n])	/* { dg-warning {'p\[i:n\]' appears more than once in the 'cache' directive} } */
#pragma acc cache(p[i:4], b[i:4], p[i+2:4])	/* { dg-warning {'p\[i\+2:4\]' overlaps 'p\[i:4\]' in the same 'cache' directive} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
#pragma acc cache(w[i-1:3][0:4], w[i][2:4])	/* { dg-warning {'w\[i\]\[2:4\]' overlaps 'w\[i-1:3\]\[0:4\]' in the same 'cache' directive} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
#pragma acc cache(w[i-1:3][i], w[i][i:3], w[i][i+1:3])	/* { dg-warning {'w\[i\]\[i\+1:3\]' overlaps 'w\[i\]\[i:3\]' in the same 'cache' directive} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
#pragma acc cache(w[i], w[i][0:64])	/* { dg-warning {'w\[i\]\[0:64\]' appears more than once in the 'cache' directive} } */
#pragma acc cache(a[i], a[i])	/* { dg-warning {'a\[i\]' appears more than once in the 'cache' directive} } */
#pragma acc cache(one.x[i:3], one.x[i+1:3])	/* { dg-warning {'one\.x\[i\+1:3\]' overlaps 'one\.x\[i:3\]' in the same 'cache' directive} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
#pragma acc cache(readonly: a[i-1:3], a[i+1:1])	/* { dg-warning {'a\[i\+1:1\]' overlaps 'a\[i-1:3\]' in the same 'cache' directive} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
      p[i] = a[i] + b[i] + w[i][i] + one.x[i];
    }
}

void
right (int n, int m, float *__restrict p)
{
#pragma acc parallel loop copy(p[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(a[i-1:3], b[i-1:3])
#pragma acc cache(a[i-1:1], a[i:1], a[i+1:1])
#pragma acc cache(a[0:32], a[32:32])
#pragma acc cache(w[i-1], w[i], w[i+1])
#pragma acc cache(w[i-1][i:3], w[i][i:3], w[i+1][i:3])
#pragma acc cache(w[i:3][0:4], w[i:3][4:4])
#pragma acc cache(p[i:4], p[m:4])
#pragma acc cache(one.x[i:3], one.y[i:3])
#pragma acc cache(a[i], a[i+1])
/* The arms of a star.  */
#pragma acc cache(w[i-1:3][i], w[i][i-1:3])
#pragma acc cache(w[i-2:5][i], w[i][i-2:2], w[i][i+1:2])
      p[i] = a[i] + b[i] + w[i][i] + one.x[i];
    }
  /* Two directives say so twice.  */
#pragma acc parallel loop copy(p[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(a[i-1:3])
#pragma acc cache(a[i-1:3])
      p[i] = a[i];
    }
}
