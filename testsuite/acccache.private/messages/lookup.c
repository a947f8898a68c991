/* Short arrays of lanes in shared memory, since their indices are loaded, and others.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|kept in registers" } */

void
loaded (int n, const int *restrict place, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (place[0:n], a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double v[4] = { 0, 1, 2, 3 }; /* { dg-optimized {'v' is in 2048 bytes of shared memory: each of 64 lanes has one, and loads its indices} } */
      v[place[i]] += a[i];
      b[i] = v[0] + v[1] * v[2] - v[3];
    }
}

/* Of a lane's number, or counted.  */

void
computed (int n, const int *restrict place, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (place[0:n], a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double v[4] = { 0, 1, 2, 3 };
      v[i % 4] += a[i] * place[i];
      for (int k = 0; k < 4; k++)
	v[k] += v[3 - k];
      b[i] = v[0] + v[1] * v[2] - v[3];
    }
}

/* Of a gang.  */

void
of_gang (int n, const int *restrict place, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang num_workers (1) vector_length (64) present (place[0:n], a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double v[4] = { 0, 1, 2, 3 }; /* { dg-optimized {'v' is private and cached in 32 bytes of shared memory} } */
      v[place[i]] += a[i];
      b[i] = v[0] + v[1] * v[2] - v[3];
    }
}

/* Its address is taken.  */

extern double sum (const double *);
#pragma acc routine (sum) seq

void
passed_on (int n, const int *restrict place, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop gang vector vector_length (64) present (place[0:n], a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double v[4] = { 0, 1, 2, 3 };
      v[place[i]] += a[i];
      b[i] = sum (v);
    }
}
