/* Sums of two products and another number.  */

__attribute__ ((noipa)) void
sums (int n, float p, float q, float r, const float *restrict x, const float *restrict y,
      float *restrict out)
{
#pragma acc parallel loop copyin (x[0:n], y[0:n]) copy (out[0:n])
  for (int i = 0; i < n; i++)
    {
      float least = 1e30f;
      for (int t = 0; t < n; t += 256)
	{
#pragma acc cache (x[t:256], y[t:256])
	  for (int j = t; j < t + 256; j++)
	    {
	      float d = x[j] * p + y[j] * q + r;
	      least = d < least ? d : least;
	    }
	}
      out[i] = least;
    }
}

int
main (void)
{
  static float x[512], y[512], out[512];
  sums (512, 1, 2, 3, x, y, out);
  return out[5] != 3;
}
