/* Look-ups in a table that may be outside of its section.  */

typedef const double *__restrict in;

void
look_up (int n, in table, const INDEX *__restrict next, const INDEX *__restrict at,
	 double *__restrict b)
{
#pragma acc parallel loop copyin (table[:1024], next[:1024], at[:n]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (table[0:1024])
      INDEX k = at[i];
      double sum = 0;
      for (int t = 0; t < 100; t++, k = next[k])
	sum += table[k];
      b[i] = sum;
    }
}

int
main (void)
{
  return 0;
}
