/* Each lane computes 16 elements that follow each other.  */

void
fill (int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (a[0:n], b[0:16*n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 16; k++)
      b[16 * i + k] = a[i] * k
#ifdef READ
		      + b[16 * i]
#endif
		      ;
}

int
main (void)
{
  return 0;
}
