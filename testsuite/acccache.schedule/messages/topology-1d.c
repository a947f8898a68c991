/* What is said of nested loops if lanes are to be spread over one of them.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized -fplugin-arg-acccache-topology=1d" } */
/* { dg-prune-output "assigned OpenACC" } */

enum { N = 256 };

void
planes (float (*restrict a)[N][N], const float (*restrict b)[N][N])
{
#pragma acc parallel loop copyin (b[:N]) copy (a[:N]) /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 along 'i'$} } */
  for (int i = 0; i < N; i++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 1 along 'j'$} } */
    for (int j = 0; j < N; j++)
#pragma acc loop /* { dg-optimized {OpenACC loop spread over gangs of 256 lanes: 256 along 'k'$} } */
      for (int k = 0; k < N; k++)
	a[i][j][k] = b[i][j][k];
}
