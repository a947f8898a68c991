/* Pointers that move.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has neighbouring|assigned OpenACC|reduction of|stays? in registers" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
walks (in x, out f, int n)
{
#pragma acc parallel loop copyin (x[0:n]) copyout (f[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < n; t += 32)
	{
	  int len = n - t < 32 ? n - t : 32;
#pragma acc cache (x[t:len]) /* { dg-optimized {'x' is cached in a tile} } */
	  for (const float *q = x + t, *e = q + len; q < e; ++q)
	    s = s / 2 + *q;
	}
      f[i] = s;
    }
}

void
walks_beside (in x, in y, out f, int n)
{
#pragma acc parallel loop copyin (x[0:n], y[0:n]) copyout (f[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < n; t += 32)
	{
	  int len = n - t < 32 ? n - t : 32;
#pragma acc cache (x[t:len]) /* { dg-missed {'x' is not cached: nothing in its cache region reads it} } */
	  for (const float *q = y + t, *e = q + len; q < e; ++q)
	    s = s / 2 + *q;
	}
      f[i] = s;
    }
}
