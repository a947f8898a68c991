/* A length that looks like an end, and sections without elements.  */
/* { dg-do compile } */

float a[64];
double w[64][64];

void
wrong (int n, float *__restrict p, float *__restrict q)
{
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(p[i-1:i+1])	/* { dg-warning {length 'i\+1' of the section in the 'cache' directive looks like its last index} } */
/* { dg-note {a section in C is '\[i-1:LENGTH\]'; to end at index 'i\+1', write '\[i-1:3\]'} "" { target *-*-* } .-1 } */
#pragma acc cache(a[i-1:i+1])	/* { dg-warning {length 'i\+1' of the section in the 'cache' directive looks like its last index} } */
/* { dg-note {a section in C is '\[i-1:LENGTH\]'; to end at index 'i\+1', write '\[i-1:3\]'} "" { target *-*-* } .-1 } */
#pragma acc cache(a[i:i])	/* { dg-warning {length 'i' of the section in the 'cache' directive looks like its last index} } */
/* { dg-note {a section in C is '\[i:LENGTH\]'; to end at index 'i', write '\[i:1\]'} "" { target *-*-* } .-1 } */
#pragma acc cache(readonly: w[i-1:i+1][0:64])	/* { dg-warning {length 'i\+1' of the section in the 'cache' directive looks like its last index} } */
/* { dg-note {a section in C is '\[i-1:LENGTH\]'; to end at index 'i\+1', write '\[i-1:3\]'} "" { target *-*-* } .-1 } */
#pragma acc cache(w[0:4][i-2:i+2], a[i-1:i+1])	/* { dg-warning {length 'i\+2' of the section in the 'cache' directive looks like its last index} } */
/* { dg-note {a section in C is '\[i-2:LENGTH\]'; to end at index 'i\+2', write '\[i-2:5\]'} "" { target *-*-* } .-1 } */
/* { dg-warning {length 'i\+1' of the section in the 'cache' directive looks like its last index} "" { target *-*-* } .-2 } */
/* { dg-note {a section in C is '\[i-1:LENGTH\]'; to end at index 'i\+1', write '\[i-1:3\]'} "" { target *-*-* } .-3 } */
#pragma acc cache(a[i:0])	/* { dg-warning {section in the 'cache' directive has no elements} } */
#pragma acc cache(p[i:0])	/* { dg-warning {section in the 'cache' directive has no elements} } */
#pragma acc cache(w[i:3][4:0])	/* { dg-warning {section in the 'cache' directive has no elements} } */
      q[i] = p[i-1] + p[i+1] + a[i] + w[i][i];
    }
}

void
wrong_in_routines_and_while (int n, float *__restrict p)
{
#pragma acc parallel copy(p[0:n])
  {
    int k = 1;
    while (k < n - 1)
      {
#pragma acc cache(p[k-1:k+1])	/* { dg-warning {length 'k\+1' of the section in the 'cache' directive looks like its last index} } */
/* { dg-note {a section in C is '\[k-1:LENGTH\]'; to end at index 'k\+1', write '\[k-1:3\]'} "" { target *-*-* } .-1 } */
	p[k] = p[k - 1] + p[k + 1];
	k++;
      }
  }
}

/* A length that varies, that is long, or that has nothing to do with the lower bound.  */

void
right (int n, int m, float *__restrict p, float *__restrict q)
{
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(p[i-1:3])
#pragma acc cache(a[i-1:n])
#pragma acc cache(a[m:m+1])
#pragma acc cache(a[0:i+1])
#pragma acc cache(a[i:n-i])
#pragma acc cache(a[i-1:2*m+1])
#pragma acc cache(w[i][0:i+1])
#pragma acc cache(w[i-1:3][:])
      q[i] = p[i-1] + p[i+1] + a[i] + w[i][i];
    }
}
