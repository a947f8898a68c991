/* Several gangs share a loop over workers if the loop over gangs around it does nothing else.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-data=gcc -fopt-info-omp-note" } */
/* { dg-prune-output "the construct has as many gangs" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
planes (int n, int m, int l, in a, in f, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m*l], f[:n]) copyout (b[:n*m]) /* { dg-note {where there are few iterations, several gangs share the loop over workers in each$} } */
  for (int i = 0; i < n; i++)
    {
      double factor = f[i];
#pragma acc loop worker
      for (int j = 0; j < m; j++)
	{
	  double s = 0;
#pragma acc loop vector reduction(+:s)
	  for (int k = 0; k < l; k++)
	    s += a[(i*m+j)*l+k];
	  b[i*m+j] = s * factor;
	}
    }
}

void
with_store (int n, int m, int l, in a, out f, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m*l]) copy (f[:n]) copyout (b[:n*m])
  for (int i = 0; i < n; i++)
    {
      f[i] = i;
#pragma acc loop worker
      for (int j = 0; j < m; j++)
	{
	  double s = 0;
#pragma acc loop vector reduction(+:s)
	  for (int k = 0; k < l; k++)
	    s += a[(i*m+j)*l+k];
	  b[i*m+j] = s;
	}
    }
}

void
in_loop (int n, int m, int l, in a, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m*l]) copy (b[:n*m])
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 3; t++)
      {
#pragma acc loop worker
	for (int j = 0; j < m; j++)
	  {
	    double s = 0;
#pragma acc loop vector reduction(+:s)
	    for (int k = 0; k < l; k++)
	      s += a[(i*m+j)*l+k];
	    b[i*m+j] += s;
	  }
      }
}

void
static_gangs (int n, int m, int l, in a, out b)
{
#pragma acc parallel loop gang(static:4) copyin (a[:n*m*l]) copyout (b[:n*m])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop worker
      for (int j = 0; j < m; j++)
	{
	  double s = 0;
#pragma acc loop vector reduction(+:s)
	  for (int k = 0; k < l; k++)
	    s += a[(i*m+j)*l+k];
	  b[i*m+j] = s;
	}
    }
}

void
two_loops (int n, int m, int l, in a, out b, out c)
{
#pragma acc parallel copyin (a[:n*m*l]) copyout (b[:n*m], c[:n])
  {
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
#pragma acc loop worker
	for (int j = 0; j < m; j++)
	  {
	    double s = 0;
#pragma acc loop vector reduction(+:s)
	    for (int k = 0; k < l; k++)
	      s += a[(i*m+j)*l+k];
	    b[i*m+j] = s;
	  }
      }
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      c[i] = a[i*l];
  }
}
