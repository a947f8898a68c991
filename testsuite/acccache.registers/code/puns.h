/* Reciprocals of numbers made of bits.  */

static inline double
bits_as_number (unsigned long long b)
{
  double x;
  b ^= 1;
  __builtin_memcpy (&x, &b, sizeof x);
  return x;
}

void
invert (int n, const bits *restrict from, double *restrict to)
{
#pragma acc parallel loop gang vector present (from[0:n], to[0:n])
  for (int i = 0; i < n; i++)
    to[i] = 1 / NUMBER (from[i]);
}

int
main (void)
{
  bits_as_number (0);
  return 0;
}
