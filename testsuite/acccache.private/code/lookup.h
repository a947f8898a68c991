/* Each lane counts in an array of its own, at places that a table names.  */

#ifndef BINS
#define BINS 8
#endif

#ifdef COUNTED
#define PLACE k * 5 % 6
#else
#define PLACE place[k]
#endif

void
count (int n, const int *restrict place, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (128) present (place[0:6], a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double bins[BINS], all = 0;
      for (int k = 0; k < BINS; k++)
	bins[k] = 0;
      for (int k = 0; k < 6; k++)
	bins[PLACE] += a[i] * k;
      for (int k = 0; k < BINS; k++)
	all += bins[k] * k;
      b[i] = all;
    }
}

int
main (void)
{
  return 0;
}
