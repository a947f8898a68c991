/* Each lane has a short array, and finds by a table which elements go together.  */

#define PAIRS 24

#ifdef COUNTED
#define FIRST k / 4
#else
#define FIRST table[2 * k]
#endif

void
sum_pairs (int n, int m, const int *restrict table, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present (table[0:2*PAIRS+m], a[0:n+m], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double v[6], s[PAIRS] = { 0 }, all = 0;
#pragma acc loop seq
      for (int q = 0; q < m; q++)
	{
	  double x = 1;
	  for (int k = 0; k < 6; k++)
	    v[k] = x *= a[i + q];
	  for (int k = 0; k < PAIRS; k++)
	    s[k] += v[FIRST] * v[table[2 * k + 1]];
	}
      for (int k = 0; k < PAIRS; k++)
	all += s[k] * (k + 1);
      b[i] = all;
    }
}

int
main (void)
{
  return 0;
}
