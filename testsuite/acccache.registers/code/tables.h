/* Neighbours and weights that a table names.  */

#ifndef N
#define N 9
#endif
#ifndef CONSTANT
#define CONSTANT const
#endif
#ifdef SHIFTED
#define PLACE (k + shift) % N
#else
#define PLACE k
#endif

static CONSTANT int dx[N] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
static CONSTANT int dy[N] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
static CONSTANT double weight[N] = { .5, .25, .25, .25, .25, .125, .125, .125, .125 };

void
smooth (int n, int m, int shift, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop collapse (2) present (a[0:n*m], b[0:n*m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
	double all = 0;
	for (int k = 0; k < N; k++)
	  all += weight[PLACE] * a[(i + dy[PLACE]) * m + j + dx[PLACE]];
	b[i * m + j] = all;
      }
}

int
main (void)
{
#ifdef WRITTEN
  dx[0] = dy[0] = weight[0] = 0;
#endif
  return 0;
}
