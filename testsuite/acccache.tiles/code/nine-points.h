#ifndef T
#define T float
#endif
#ifndef CLAUSES
#define CLAUSES
#endif
#define DO(TEXT) _Pragma (#TEXT)
#define ACC(...) DO (acc __VA_ARGS__)

T a[100000], b[100000];

int
main (void)
{
  int n = 100000;
  ACC (parallel loop copyin (a) copy (b) CLAUSES)
  for (int i = 4; i < n - 4; i++)
    {
#ifndef PLAIN
#pragma acc cache (a[i-4:9])
#endif
      T s = 0;
      for (int k = -4; k <= 4; k++)
	s += a[i+k];
      b[i] = s;
    }
  return b[100] != 0;
}
