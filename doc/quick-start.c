#include <stdio.h>

#define N 100000
#define R 4

static float in[N], out[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = i % 10;

#pragma acc parallel loop copyin(in) copy(out)
  for (int i = R; i < N - R; i++)
    {
#pragma acc cache(in[i-R:2*R+1])
      float sum = 0;
      for (int k = -R; k <= R; k++)
        sum += in[i+k];
      out[i] = sum;
    }

#pragma acc parallel loop copyin(in) copy(out)
  for (int i = 1; i < N - 1; i++)
    {
#pragma acc cache(in[i-1:i+1])
      out[i] += in[i-1] + in[i+1];
    }

  printf ("out[5] = %g\n", out[5]);
}
