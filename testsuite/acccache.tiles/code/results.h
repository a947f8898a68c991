/* A kernel whose lanes have neighbouring iterations, which store their results EACH elements apart,
   multiplied by what they read there if SCALE is defined.  */

#ifndef EACH
# define EACH 1
#endif
#ifdef SCALE
# define FACTOR scale[i]
#else
# define FACTOR 2
#endif

__attribute__ ((noipa)) void
mean (int n, const float *restrict in, const float *restrict scale, float *restrict out)
{
#pragma acc parallel loop copyin (in[0:n], scale[0:n]) copy (out[0:2*n])
  for (int i = 4; i < n - 4; i++)
    {
      float sum = 0;
#pragma acc cache (in[i-4:9])
      for (int k = -4; k <= 4; k++)
	sum += in[i+k];
      out[EACH * i] = sum * FACTOR;
    }
}

int
main (void)
{
  static float in[1000], out[2000];
  mean (1000, in, in, out);
  return out[500] != 0;
}
