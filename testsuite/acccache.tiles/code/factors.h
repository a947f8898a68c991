/* A product of four factors, of which two take long.  */

#include <math.h>

__attribute__ ((noipa)) void
pulls (int n, const float *restrict x, const float *restrict m, float *restrict out)
{
#pragma acc parallel loop copyin (x[0:n], m[0:n]) copy (out[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0, most = 0;
      for (int t = 0; t < n; t += 256)
	{
#pragma acc cache (x[t:256], m[t:256])
	  for (int j = t; j < t + 256; j++)
	    {
	      float r = 1 / sqrtf (x[j] + 1), f = m[j] * r * r * r;
	      s += f * x[j];
	      most = f > most ? f : most;
	    }
	}
      out[i] = s + most;
    }
}

int
main (void)
{
  static float x[512], m[512], out[512];
  pulls (512, x, m, out);
  return out[5] != 0;
}
