/* The clauses that a launch gets come in the order in which their variables are declared, so that
   each compilation of a program makes the same code.  */
/* { dg-additional-options "-fdump-tree-gimple" } */

static float a[64], b[64], c[64], d[64], e[64], g[64];

void
opened (float *restrict x, float *restrict y, int n)
{
#pragma acc kernels copy (x[0:n], y[0:n])
  {
    int k1 = n / 2, k2 = n / 3, k3 = n / 5, k4 = n / 7, k5 = n / 9, k6 = n / 11;
    float s1 = 0, s2 = 0, s3 = 0, s4 = 0;
    for (int i = 0; i < n - k1 - k2 - k3 - k4 - k5 - k6; i++)
      {
	s1 += x[i];
	s2 += x[i] * x[i];
	s3 += x[i] + 1;
	s4 += x[i] - 1;
      }
    for (int i = 0; i < n; i++)
      y[i] = x[i] + s1 + s2 + s3 + s4;
  }
}

void
implicit (void)
{
#pragma acc kernels
  {
    for (int i = 0; i < 64; i++)
      a[i] = b[i] + c[i];
    for (int i = 0; i < 64; i++)
      d[i] = a[i] + e[i] + g[i];
  }
}

float
last (void)
{
  implicit ();
  return a[0] + d[0];
}

/* { dg-final { scan-dump gimple {oacc_parallel firstprivate\(k6\) firstprivate\(k5\) firstprivate\(k4\) firstprivate\(k3\) firstprivate\(k2\) firstprivate\(k1\) map\(tofrom:s4[^)]*\) map\(tofrom:s3[^)]*\) map\(tofrom:s2[^)]*\) map\(tofrom:s1} } } */
/* { dg-final { scan-dump gimple {oacc_parallel firstprivate\(s4\) firstprivate\(s3\) firstprivate\(s2\) firstprivate\(s1\)} } } */
/* { dg-final { scan-dump gimple {oacc_data map\([a-z]*:g [^)]*\) map\([a-z]*:e [^)]*\) map\([a-z]*:d [^)]*\) map\([a-z]*:c [^)]*\) map\([a-z]*:b [^)]*\) map\([a-z]*:a } } } */
