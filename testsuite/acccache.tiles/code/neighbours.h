/* A sum of neighbours on either side.  */

__attribute__ ((noipa)) void
line (int n, const float *restrict in, float *restrict out)
{
#pragma acc parallel loop copyin (in[0:n]) copy (out[0:n])
  for (int i = RADIUS; i < n - RADIUS; i++)
    {
      float sum = 0;
#pragma acc cache (in[i-RADIUS:2*RADIUS+1])
      for (int j = i - RADIUS; j <= i + RADIUS; j++)
	sum += in[j];
      out[i] = sum;
    }
}

int
main (void)
{
  static float in[1000], out[1000];
  line (1000, in, out);
  return out[500] != 0;
}
