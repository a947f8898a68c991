/* Variables of reductions that all gangs share: those that are mended, those that are warned about, and twins.  */
/* { dg-do compile } */
/* { dg-options "-fplugin-arg-acccache-schedule=gcc -O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC" } */
/* { dg-prune-output "OpenACC loop left to GCC" } */

#define SUM for (int k = 0; k < m; k++) sum += a[j * m + k];

void
assigned (int n, int m, const double *a, double *q)
{
  double sum;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n])
  for (int j = 0; j < n; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum) /* { dg-optimized {each gang has its own 'sum'} } */
      SUM
      q[j] = sum;
    }
}

void
carried_on (int n, int m, const double *a, double *q)
{
  double sum = 0;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n]) /* { dg-note {write 'private\(sum\)' for this loop if no iteration needs what another has stored, or 'reduction' if all iterations make one result} } */
  for (int j = 0; j < n; j++)
    {
#pragma acc loop vector reduction(+:sum) /* { dg-warning {all gangs share one 'sum' because it is in the 'reduction' clause of a loop} } */
      SUM
      q[j] = sum;
    }
}

/* One way to the loop does not assign it.  */

void
assigned_sometimes (int n, int m, const double *a, double *q)
{
  double sum = 0;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n]) /* { dg-note {write 'private\(sum\)'} } */
  for (int j = 0; j < n; j++)
    {
      if (a[j] > 1)
	sum = 0;
#pragma acc loop vector reduction(+:sum) /* { dg-warning {all gangs share one 'sum'} } */
      SUM
    }
}

/* The iteration before has assigned it, or none.  */

void
assigned_afterwards (int n, int m, const double *a, double *q)
{
  double sum = 0;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n]) /* { dg-note {write 'private\(sum\)'} } */
  for (int j = 0; j < n; j++)
    {
#pragma acc loop vector reduction(+:sum) /* { dg-warning {all gangs share one 'sum'} } */
      SUM
      sum = 0;
    }
}

/* What a worker has assigned last is not the gang's.  */

void
after_workers (int n, int m, const double *a, double *q)
{
  double sum;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n]) /* { dg-note {write 'private\(sum\)'} } */
  for (int j = 0; j < n; j++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	{
	  sum = 0;
#pragma acc loop vector reduction(+:sum)
	  SUM
	}
      q[j] = sum; /* { dg-warning {all gangs share one 'sum'} } */
    }
}

#pragma acc routine seq
extern void clear (double *);

void
passed_on (int n, int m, const double *a, double *q)
{
  double sum;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n]) /* { dg-note {write 'private\(sum\)'} } */
  for (int j = 0; j < n; j++)
    {
      clear (&sum);
#pragma acc loop vector reduction(+:sum) /* { dg-warning {all gangs share one 'sum'} } */
      SUM
      q[j] = sum;
    }
}

/* Where GCC does what is meant.  */

void
twin_private (int n, int m, const double *a, double *q)
{
  double sum;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n]) private(sum)
  for (int j = 0; j < n; j++)
    {
      sum = 0;
#pragma acc loop vector reduction(+:sum)
      SUM
      q[j] = sum;
    }
}

void
twin_inside (int n, int m, const double *a, double *q)
{
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n])
  for (int j = 0; j < n; j++)
    {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      SUM
      q[j] = sum;
    }
}

double
twin_of_all (int n, int m, const double *a)
{
  double sum = 0;
#pragma acc parallel loop gang copyin(a[0:n*m]) reduction(+:sum) /* { dg-optimized {reduction of 'sum': the last gang combines the results of all} } */
  for (int j = 0; j < n; j++)
    {
#pragma acc loop vector reduction(+:sum)
      SUM
    }
  return sum;
}

double
twin_of_all_in_one (int n, int m, const double *a)
{
  double sum = 0;
#pragma acc parallel loop collapse(2) copyin(a[0:n*m]) reduction(+:sum) /* { dg-optimized {reduction of 'sum': the last gang combines the results of all} } */
  for (int j = 0; j < n; j++)
    SUM
  return sum;
}

/* One gang, and one worker and one lane at the loop outside.  */

double
twin_one_gang (int n, int m, const double *a, double *q)
{
  double sum = 0;
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n]) num_gangs(1) copy(sum)
  for (int j = 0; j < n; j++)
    {
#pragma acc loop vector reduction(+:sum)
      SUM
      q[j] = sum;
    }
  return sum;
}

double
twin_serial (int n, int m, const double *a, double *q)
{
  double sum = 0;
#pragma acc serial loop copyin(a[0:n*m]) copyout(q[0:n])
  for (int j = 0; j < n; j++)
    {
#pragma acc loop vector reduction(+:sum)
      SUM
      q[j] = sum;
    }
  return sum;
}

double
twin_no_gangs (int j, int m, const double *a)
{
  double sum = 0;
#pragma acc parallel copyin(a[0:m]) copy(sum)
  {
#pragma acc loop vector reduction(+:sum)
    SUM
  }
  return sum;
}
