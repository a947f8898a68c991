/* Each lane goes along a row of an array, to END, and the lanes go down its columns.  */

#ifndef END
# define END R
#endif

float a[100][R*R], b[100][R*R];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(32)
  for (int i = 0; i < 100; i++)
    {
      float t[R*R];
#pragma acc loop vector
      for (int j = 0; j < R * R; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int r = 0; r < 32; r++)
	for (int c = 1; c < END; c++)
	  t[R*r+c] += t[R*r+c-1];
#pragma acc loop vector
      for (int j = 0; j < R * R; j++)
	b[i][j] = t[j];
    }
  return 0;
}
