/* What is said of short arrays that each lane has of its own.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC|along|instead of" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
product (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n+5]) copy (b[:n])
  for (int i = 0; i < n; i++)
    {
      double v[5], all = 0; /* { dg-optimized {'v' is kept in registers: the loops around its elements are unrolled$} } */
      for (int k = 0; k < 5; k++)
	v[k] = a[i + k] * k;
      for (int k = 0; k < 5; k++)
	all += v[k] * v[4 - k];
      b[i] = all;
    }
}

/* As many copies as there are sums.  */

void
long_loops (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n+20]) copy (b[:n])
  for (int i = 0; i < n; i++)
    {
      double v[20], all = 0; /* { dg-missed {'v' is not kept in registers: the loops around its elements are too long to be unrolled; make them shorter$} } */
      for (int k = 0; k < 20; k++)
	v[k] = a[i + k] * k;
      for (int k = 0; k < 20; k++)
	for (int l = 0; l < 20; l++)
	  for (int m = 0; m < 20; m++)
	    all += v[k] * v[l] * v[m];
      b[i] = all;
    }
}

/* A gang of so many lanes has too few registers for what each could take.  */

void
many_lanes (int n, in a, out b)
{
#pragma acc parallel loop vector_length (512) copyin (a[:n+9]) copy (b[:n])
  for (int i = 0; i < n; i++)
    {
      double v[9], all = 0; /* { dg-missed {'v' is not kept in registers: a gang has too few for its lanes if the loops around its elements are unrolled; ask for fewer lanes$} } */
      for (int k = 0; k < 9; k++)
	v[k] = a[i + k] * k;
      for (int k = 0; k < 9; k++)
	for (int l = 0; l < 9; l++)
	  all += v[k] * v[l];
      b[i] = all;
    }
}
