/* The device chooses how many workers gangs have where there are few gangs, each with several rows, unless
   the program says how many gangs or workers there are.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-data=gcc -fopt-info-omp-optimized -fdump-tree-optimized" } */
/* { dg-prune-output "OpenACC loop shared by gangs|assigned OpenACC|combine their results by shuffles" } */

typedef const double *__restrict in;
typedef double *__restrict out;

void
open (int n, int m, int l, in a, out f, out b)
{
#pragma acc parallel loop gang copyin (a[:n*m*l]) copyout (f[:n], b[:n*m])
  for (int i = 0; i < n; i++)
    {
      f[i] = i;
#pragma acc loop worker /* { dg-optimized {OpenACC loop shared by workers: 8 workers of 32 lanes, or as many as the device chooses where there are few gangs$} } */
      for (int j = 0; j < m; j++)
	{
	  double s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {OpenACC loop shared by lanes: 8 workers of 32 lanes, or as many as the device chooses where there are few gangs$} } */
	  for (int k = 0; k < l; k++)
	    s += a[(i*m+j)*l+k];
	  b[i*m+j] = s;
	}
    }
}

void
few_rows (int n, int l, in a, out f, out b)
{
#pragma acc parallel loop gang copyin (a[:n*8*l]) copyout (f[:n], b[:n*8])
  for (int i = 0; i < n; i++)
    {
      f[i] = i;
#pragma acc loop worker /* { dg-optimized {OpenACC loop shared by workers: 8 workers of 32 lanes$} } */
      for (int j = 0; j < 8; j++)
	{
	  double s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {OpenACC loop shared by lanes: 8 workers of 32 lanes$} } */
	  for (int k = 0; k < l; k++)
	    s += a[(i*8+j)*l+k];
	  b[i*8+j] = s;
	}
    }
}

void
given_gangs (int n, int m, int l, in a, out f, out b)
{
#pragma acc parallel loop gang num_gangs(100) copyin (a[:n*m*l]) copyout (f[:n], b[:n*m])
  for (int i = 0; i < n; i++)
    {
      f[i] = i;
#pragma acc loop worker /* { dg-optimized {OpenACC loop shared by workers: 16 workers of 32 lanes$} } */
      for (int j = 0; j < m; j++)
	{
	  double s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {OpenACC loop shared by lanes: 16 workers of 32 lanes$} } */
	  for (int k = 0; k < l; k++)
	    s += a[(i*m+j)*l+k];
	  b[i*m+j] = s;
	}
    }
}

void
given_workers (int n, int m, int l, in a, out f, out b)
{
#pragma acc parallel loop gang num_workers(4) copyin (a[:n*m*l]) copyout (f[:n], b[:n*m])
  for (int i = 0; i < n; i++)
    {
      f[i] = i;
#pragma acc loop worker /* { dg-optimized {OpenACC loop shared by workers: 4 workers of 32 lanes$} } */
      for (int j = 0; j < m; j++)
	{
	  double s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {OpenACC loop shared by lanes: 4 workers of 32 lanes$} } */
	  for (int k = 0; k < l; k++)
	    s += a[(i*m+j)*l+k];
	  b[i*m+j] = s;
	}
    }
}

/* The host passes the number of gangs, and that of workers as well: 8 if the device is full of gangs, and
   otherwise 0, for which libgomp chooses.  */
/* { dg-final { scan-dump-times optimized {, 268435459, _\d+, _\d+, 0\)} 1 } } */
/* { dg-final { scan-dump-times optimized {, 268435457, _\d+, 0\)} 2 } } */
/* { dg-final { scan-dump-times optimized {_\d+ > 1055;} 1 } } */
