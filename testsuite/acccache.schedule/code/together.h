/* Loops over gangs with loops for lanes inside.  With SAME, the second loop reads what the same lane
   has stored in the first, and without what others have.  */

void
between (int n, int m, const float *restrict a, float *restrict t, float *restrict b)
{
#pragma acc parallel loop gang copyin (a[:n*m]) copyout (t[:n*m], b[:n*m])
  for (int i = 0; i < n; i++)
    {
      float c = a[i*m] + 1;
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	t[i*m+j] = c * a[i*m+j];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
#ifdef SAME
	b[i*m+j] = t[i*m+j] * c;
#else
	b[i*m+j] = t[i*m+m-1-j] * c;
#endif
    }
}

int
main (void)
{
  float a[6] = { 0 }, t[6], b[6];
  between (2, 3, a, t, b);
}
