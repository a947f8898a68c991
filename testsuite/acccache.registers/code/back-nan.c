/* The opposite of a comparison of numbers that may be NaN is none that the device has.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -fno-unroll-loops -save-temps" } */

void
grow (int n, float limit, const float *__restrict a, float *__restrict b)
{
#pragma acc parallel loop copyin (a[:n]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
      float s = a[i];
      for (;;)
	{
	  s += s * a[i];
	  if (s > limit)
	    break;
	}
      b[i] = s;
    }
}

int
main (void)
{
  return 0;
}

/* { dg-final { scan-file *.mkoffload.s {setp\.[lg]t\.f32} } } */
/* { dg-final { scan-file-not *.mkoffload.s {setp\.[lg]eu?\.f32} } } */
