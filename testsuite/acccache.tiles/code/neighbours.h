/* A sum of neighbours on either side.  */

#ifndef EACH
# define EACH 1
#endif

__attribute__ ((noipa)) void
line (int n, const float *restrict in, float *restrict out)
{
#pragma acc parallel loop copyin (in[0:n]) copy (out[0:2*n])
  for (int i = RADIUS; i < n - RADIUS; i++)
    {
      float sum = 0;
#pragma acc cache (in[i-RADIUS:2*RADIUS+1])
      for (int j = i - RADIUS; j <= i + RADIUS; j++)
	sum += in[j];
      out[EACH * i] = sum;
    }
}

int
main (void)
{
  static float in[1000], out[2000];
  line (1000, in, out);
  return out[500] != 0;
}
