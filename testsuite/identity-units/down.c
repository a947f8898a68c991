/* Loops that go down, which count up on the device: in constructs, in routines that keep their
   names, with two ways out, and with counters that wrap.  */

#pragma acc routine seq
static void __attribute__ ((noinline))
down_static (int n, double *x)
{
  for (int k = 0; k > -n; k--)
    x[n - 1 + k] -= x[n + k];
}

#pragma acc routine seq
void
down_public (int n, int m, double *x, signed char *c)
{
  for (int k = n; k > m; k -= 3)
    {
      if (x[k] < 0)
	break;
      x[k] += k;
    }
  for (signed char k = c[0]; k > m; k--)
    x[0] += k;
  for (unsigned k = n; k != (unsigned) m; k--)
    x[k] *= 2;
}

double
sum (int n, int m, double *x, signed char *c)
{
  double s = 0;
#pragma acc parallel loop copy (x[:n + 1]) copyin (c[:1]) reduction (+:s)
  for (int i = n - 1; i >= m; i--)
    {
      int k;
#pragma acc loop seq
      for (k = i; k >= m; k--)
	s += x[k] - k;
      for (k = i; k > m && x[k] > 0; --k)
	s -= x[k];
      s += k;
    }
#pragma acc serial copy (x[:n + 1]) copyin (c[:1])
  {
    down_static (n, x);
    down_public (n, m, x, c);
  }
  /* On the host alone.  */
  for (int k = n; k > m; k--)
    s += x[k];
  down_static (m, x);
  down_public (m, n, x, c);
  return s;
}
