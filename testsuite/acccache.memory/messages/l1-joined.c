/* What is said of loads that the plugin has joined, of those beside them, and of those whose
   addresses it has computed from one offset.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-note-optimized -fplugin-arg-acccache-l1=report -fplugin-arg-acccache-data=gcc" } */
/* { dg-prune-output "OpenACC|neighbouring" } */
/* { dg-prune-output "as many gangs|where there are few iterations|lanes number all iterations" } */

void
sums (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma acc parallel loop copyin (a[:n], b[:n]) copyout (c[:n]) /* { dg-note {load of 'a', locality: within a warp, across instructions; a gang moves 2048 bytes with the L1 cache, 2048 without: no difference$} } */
  /* { dg-note {load of 'b', locality: within a warp, across instructions; a gang moves 2048 bytes} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    c[i] = a[i] /* { dg-note {load of 'a', locality: within a warp, across instructions; a gang moves 2048 bytes} } */
	   + b[i]; /* { dg-note {load of 'b', locality: within a warp, across instructions; a gang moves 2048 bytes} } */
}

void
star (int n, int m, const float (*restrict a)[m], float (*restrict b)[m])
{
#pragma acc parallel loop collapse(2) copyin (a[:n]) copy (b[:n]) /* { dg-note {load of 'a', locality: within a warp, across instructions} } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i][j] = a[i - 1][j] /* { dg-note {load of 'a', locality: within a warp} } */
		+ a[i + 1][j] /* { dg-note {load of 'a', locality: within a warp} } */
		+ a[i][j - 1] /* { dg-note {load of 'a', locality: within a warp} } */
		+ a[i][j + 1]; /* { dg-note {load of 'a', locality: within a warp} } */
}
