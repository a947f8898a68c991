/* Statements of which nothing comes are no launch: GCC does not fill in what it passes to one whose
   code it drops.  The twins' results are used.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fdump-tree-gimple" } */
/* { dg-prune-output "assigned OpenACC|OpenACC loop|neighbouring|register" } */

int
no_use (int *restrict p, int len, int from)
{
  int last = 0;
#pragma acc kernels deviceptr (p)
  for (int i = from; i <= from; i += 2)
    {
      if (i > 2)
	last = p[i] + 1;
      for (int j = 0; j < len; j++) /* { dg-optimized {made parallel} } */
	p[j] += i;
      last = p[len - i] + 1;
    }
  return len;
}

int
use (int *restrict p, int len, int from)
{
  int last = 0;
#pragma acc kernels deviceptr (p)
  for (int i = from; i <= from; i += 2)
    {
      if (i > 2)
	last = p[i] + 1;
      for (int j = 0; j < len; j++) /* { dg-optimized {made parallel} } */
	p[j] += i;
      p[3] = last;
    }
  return len;
}

/* { dg-final { scan-dump-times gimple "pragma omp target oacc_parallel" 4 } } */
