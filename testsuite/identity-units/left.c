/* Kernels constructs that are left to GCC.  */

void
recurrence (int n, double *__restrict a, double *__restrict b)
{
#pragma acc kernels copy (a[0:n]) copyin (b[0:n])
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] + b[i];
}

void
statements (int n, double *__restrict a, double *s)
{
  double sum = 0;
  int k = 0;
#pragma acc kernels copy (a[0:n]) async (2)
  {
    a[0] = n;
    while (a[k] > 3)
      k++;
    sum += a[k];
  }
#pragma acc wait
  *s = sum + k;
}

void
none (int n, double *__restrict a)
{
#pragma acc kernels default (none) copy (a[0:n]) copyin (n)
  {
    double t = 3;
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      a[i] = t;
    a[1] = 2;
  }
}
