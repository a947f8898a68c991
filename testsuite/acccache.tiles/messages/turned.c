/* Arrays that are contiguous along different loops.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has|assigned OpenACC" } */

#define PLANE(A) const float A[restrict n][n]

/* Lanes with two iterations along i load two elements of b for each.  */

void
narrow (int n, PLANE (a), PLANE (b), float c[restrict n][n])
{
#pragma acc parallel loop collapse (2) present (a[:n][:n], b[:n][:n], c[:n][:n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (b[j][i-1:3]) /* { dg-missed {'b' is not cached: lanes with neighbouring iterations load few of its elements for each of them, and need not wait for a tile; '-fplugin-arg-acccache-force' makes it anyway} } */
	c[i][j] = a[i][j] + b[j][i-1] + b[j][i] + b[j][i+1];
      }
}

/* The twins: they load five, or nothing is contiguous along j.  */

void
wide (int n, PLANE (a), PLANE (b), float c[restrict n][n])
{
#pragma acc parallel loop collapse (2) present (a[:n][:n], b[:n][:n], c[:n][:n])
  for (int i = 4; i < n - 4; i++)
    for (int j = 4; j < n - 4; j++)
      {
#pragma acc cache (b[j][i-4:9]) /* { dg-optimized {'b' is cached in a tile} } */
	float sum = a[i][j];
	for (int k = -4; k <= 4; k++)
	  sum += b[j][i+k];
	c[i][j] = sum;
      }
}

void
nothing_contiguous (int n, PLANE (b), float c[restrict n][n][2])
{
#pragma acc parallel loop collapse (2) present (b[:n][:n], c[:n][:n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (b[j][i-1:3]) /* { dg-optimized {'b' is cached in a tile} } */
	c[i][j][0] = b[j][i-1] + b[j][i] + b[j][i+1];
      }
}
