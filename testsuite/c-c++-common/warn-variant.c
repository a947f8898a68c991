/* A lower bound that changes inside the cache region.  */
/* { dg-do compile } */

float a[64], b[64];

void
wrong (int n, int m, float *__restrict p, float *__restrict q)
{
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int k = i;
#pragma acc cache(p[k-1:3])	/* { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} } */
/* { dg-note {'k' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 } */
      q[i] = p[k-1];
      k = k + 1;
      q[i] += p[k];
    }
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int k = i;
#pragma acc cache(b[i:1], a[k+2*i:3])	/* { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} } */
/* { dg-note {'k' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 } */
      k++;
      q[i] = a[k] + b[i];
    }
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int j = 0;
#pragma acc cache(p[j:3])	/* { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} } */
/* { dg-note {'j' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 } */
      for (j = 0; j < m; j++)
	q[i] += p[j];
    }
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int k = 0;
#pragma acc cache(p[k:3])	/* { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} } */
/* { dg-note {'k' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 } */
      while (k < m)
	{
	  q[i] += p[i];
	  k += 2;
	}
    }
#pragma acc parallel copyin(p[0:n]) copyout(q[0:n])
  {
    int k = 0;
#pragma acc cache(p[k:3])	/* { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} } */
/* { dg-note {'k' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 } */
    do
      {
	q[k] = p[k];
	--k;
      }
    while (k < m);
  }
}

void
right (int n, int m, float *__restrict p, float *__restrict q)
{
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int k = i, l;
      /* Before the directive.  */
      k = k + 1;
#pragma acc cache(p[k-1:3])
      q[i] = p[k];
      /* After the last reference.  */
      k = k + 1;
      l = 4;
      q[i] += k + l;
      /* Another array.  */
      q[i] += a[k];
    }
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int j;
#pragma acc cache(p[i-1:3])
      for (j = 0; j < m; j++)
	q[i] += p[i-1+j];
    }
  /* The loop around it changes its variable between the regions.  */
#pragma acc parallel copyin(p[0:n]) copyout(q[0:n])
  {
    int k = 0;
    while (k < m)
      {
#pragma acc cache(p[k:3])
	q[k] = p[k] + p[k+2];
	k++;
      }
    for (k = 0; k < m; k++)
      {
#pragma acc cache(p[k:3])
	q[k] = p[k] + p[k+2];
      }
    do
      {
#pragma acc cache(p[k:3])
	q[k] = p[k] + p[k+2];
	k--;
      }
    while (k > 0);
  }
  /* A length may change.  */
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
      int k = 3;
#pragma acc cache(p[i:k])
      k = 4;
      q[i] = p[i];
    }
}
