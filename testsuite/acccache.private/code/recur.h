/* Each lane goes along rows of private arrays, from one row to the next.  */

#ifndef BEFORE
#define BEFORE i - 1
#endif

void
solve (int count, const double (*restrict from)[1024], const int *restrict at,
       double (*restrict to)[1024])
{
#pragma acc parallel loop gang num_workers (1) vector_length (32) \
  present (from[0:count], at[0:1024], to[0:count])
  for (int s = 0; s < count; s++)
    {
      double a[1024], d[1024];
#pragma acc loop vector
      for (int i = 0; i < 1024; i++)
	{
	  a[i] = from[s][i];
	  d[i] = from[s][1023 - i];
	}
#pragma acc loop vector
      for (int b = 0; b < 32; b++)
	for (int i = b * 32 + 1; i <= b * 32 + 31; i++)
	  {
	    d[i] -= a[i] * d[BEFORE];
	    a[i] *= a[i - 1];
	  }
#pragma acc loop vector
      for (int i = 0; i < 1024; i++)
	to[s][i] = d[i] * a[1023 - i];
    }
}

int
main (void)
{
  return 0;
}
