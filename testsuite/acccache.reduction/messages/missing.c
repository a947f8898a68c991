/* Loops that lack a reduction clause, and others that do not.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-kernels=gcc" } */

#ifdef __cplusplus
extern "C" double fmax (double, double), fabs (double);
#else
extern double fmax (double, double), fabs (double);
#endif

static double of_unit;

void
each_kind (int n, const double *a, double *q)
{
  double s = 0, p = 1, most = 0, least = 1e9, norm = 0, other = 0, negative = 0;
  float narrow = 0;
  int count = 0, bits = 0, common = -1, odd = 0, sum_of_ints = 0;
  long long down = 0;
#pragma acc parallel loop copyin(a[0:n]) /* { dg-note {write 'reduction\(\+:s\)' for this loop} } */
/* { dg-note {write 'reduction\(\*:p\)'} "" { target *-*-* } .-1 } */
/* { dg-note {write 'reduction\(max:most\)'} "" { target *-*-* } .-2 } */
/* { dg-note {write 'reduction\(min:least\)'} "" { target *-*-* } .-3 } */
/* { dg-note {write 'reduction\(max:norm\)'} "" { target *-*-* } .-4 } */
/* { dg-note {write 'reduction\(max:other\)'} "" { target *-*-* } .-5 } */
/* { dg-note {write 'reduction\(min:negative\)'} "" { target *-*-* } .-6 } */
/* { dg-note {write 'reduction\(\+:narrow\)'} "" { target *-*-* } .-7 } */
/* { dg-note {write 'reduction\(\+:count\)'} "" { target *-*-* } .-8 } */
/* { dg-note {write 'reduction\(\|:bits\)'} "" { target *-*-* } .-9 } */
/* { dg-note {write 'reduction\(&:common\)'} "" { target *-*-* } .-10 } */
/* { dg-note {write 'reduction\(\^:odd\)'} "" { target *-*-* } .-11 } */
/* { dg-note {write 'reduction\(\+:sum_of_ints\)'} "" { target *-*-* } .-12 } */
/* { dg-note {write 'reduction\(\+:down\)'} "" { target *-*-* } .-13 } */
/* { dg-note {write 'reduction\(\+:of_unit\)'} "" { target *-*-* } .-14 } */
  for (int i = 0; i < n; i++)
    {
      s += a[i]; /* { dg-warning {the iterations of a parallel loop update 's', which is in none of its 'reduction' clauses} } */
      p = a[i] * p; /* { dg-warning {update 'p'} } */
      if (a[i] > most)
	most = a[i]; /* { dg-warning {update 'most'} } */
      if (!(least < fabs (a[i])))
	least = fabs (a[i]); /* { dg-warning {update 'least'} } */
      norm = fmax (norm, fabs (a[i])); /* { dg-warning {update 'norm'} } */
      other = other > a[i] ? other : a[i]; /* { dg-warning {update 'other'} } */
      negative = a[i] < negative ? a[i] : negative; /* { dg-warning {update 'negative'} } */
      narrow += a[i]; /* { dg-warning {update 'narrow'} } */
      if (a[i] > 0)
	count++; /* { dg-warning {update 'count'} } */
      bits |= (int) a[i]; /* { dg-warning {update 'bits'} } */
      common &= (int) a[i]; /* { dg-warning {update 'common'} } */
      odd ^= (int) a[i]; /* { dg-warning {update 'odd'} } */
      if (a[i] < 9)
	sum_of_ints = sum_of_ints + i + 3; /* { dg-warning {update 'sum_of_ints'} } */
      for (int k = 0; k < 3; k++)
	down -= k; /* { dg-warning {update 'down'} } */
      of_unit += a[i]; /* { dg-warning {update 'of_unit'} } */
    }
  q[0] = s + p + most + least + norm + other + negative + narrow + count + bits + common + odd + sum_of_ints + down;
}

/* Loops inside one that has the clause, as in NAS's MG and LU.  */

double
inside (int n, int m, const double *a)
{
  double s = 0, most = 0, x;
#pragma acc parallel loop gang reduction(+:s) reduction(max:most) copyin(a[0:n*m])
  for (int j = 0; j < n; j++)
    {
#pragma acc loop worker /* { dg-note {write 'reduction\(\+:s\)' for this loop} } */
      /* { dg-note {write 'reduction\(max:most\)' for this loop} "" { target *-*-* } .-1 } */
      for (int i = 0; i < n; i++)
	{
#pragma acc loop vector /* { dg-note {write 'reduction\(\+:s\)' for this loop} } */
	  /* { dg-note {write 'reduction\(max:most\)' for this loop} "" { target *-*-* } .-1 } */
	  for (int k = 0; k < m; k++)
	    {
	      s = s + a[j * m + k]; /* { dg-warning {update 's'} } */
	      x = fabs (a[j * m + k]);
	      most = (most > x) ? most : x; /* { dg-warning {update 'most'} } */
	    }
	}
    }
  return s + most;
}

/* One that is declared in the gangs' loop.  */

void
local (int n, int m, const double *a, double *q)
{
#pragma acc parallel loop gang copyin(a[0:n*m]) copyout(q[0:n])
  for (int j = 0; j < n; j++)
    {
      double s = 0;
#pragma acc loop vector /* { dg-note {write 'reduction\(\+:s\)' for this loop} } */
      for (int k = 0; k < m; k++)
	s += a[j * m + k]; /* { dg-warning {update 's'} } */
      q[j] = s;
    }
}

double
of_kernels (int n, const double *a)
{
  double s = 0;
#pragma acc kernels loop independent copyin(a[0:n]) /* { dg-note {write 'reduction\(\+:s\)' for this loop} } */
  for (int i = 0; i < n; i++)
    s += a[i]; /* { dg-warning {update 's'} } */
  return s;
}

#pragma acc routine vector
double
routine (int n, const double *a)
{
  double s = 0;
#pragma acc loop vector /* { dg-note {write 'reduction\(\+:s\)' for this loop} } */
  for (int i = 0; i < n; i++)
    s += a[i]; /* { dg-warning {update 's'} } */
  return s;
}

/* With the clause.  */

double
twin_clause (int n, int m, const double *a)
{
  double s = 0, most = 0;
#pragma acc parallel loop gang reduction(+:s) reduction(max:most) copyin(a[0:n*m])
  for (int j = 0; j < n; j++)
    {
#pragma acc loop vector reduction(+:s) reduction(max:most)
      for (int k = 0; k < m; k++)
	{
	  s += a[j * m + k];
	  most = fmax (most, a[j * m + k]);
	}
    }
  return s + most;
}

/* Each iteration's own.  */

void
twin_own (int n, int m, const double *a, double *q)
{
  double s, most, of_clause = 0;
  int k, last = 0;
#pragma acc parallel loop copyin(a[0:n*m]) copyout(q[0:n]) private(of_clause)
  for (int j = 0; j < n; j++)
    {
      double inside = 0;
      s = 0;
      most = a[j];
      of_clause = 0;
      for (k = 0; k < m; k++)
	{
	  s += a[j * m + k];
	  inside += s;
	  of_clause += s;
	  if (a[j * m + k] > most)
	    most = a[j * m + k];
	}
      last = j;
      q[j] = s + most + inside + of_clause;
    }
}

/* Loops that are not shared out.  */

double
twin_not_shared (int n, const double *a)
{
  double s = 0;
#pragma acc parallel copyin(a[0:n]) copy(s)
  {
#pragma acc loop seq
    for (int i = 0; i < n; i++)
      s += a[i];
  }
#pragma acc serial loop copyin(a[0:n]) copy(s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc kernels loop copyin(a[0:n]) copy(s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop num_gangs(1) num_workers(1) vector_length(1) copyin(a[0:n]) copy(s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* Atomically, and used for more than that.  */

int
twin_atomic (int n, const double *a, double *q)
{
  int found = 0, next = 0, seen = 0;
#pragma acc parallel loop copyin(a[0:n]) copyout(q[0:n]) copy(found, next, seen)
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      {
	int at;
#pragma acc atomic update
	found++;
#pragma acc atomic capture
	at = next++;
	q[at] = a[i];
	q[seen] = 0;
	seen++;
      }
  return found + seen;
}

/* Each gang's part, and then the sum of these.  */

double
twin_parts (int n, const double *a)
{
  double total = 0;
#pragma acc parallel copyin(a[0:n]) copy(total)
  {
    double s = 0;
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma acc atomic update
    total += s;
  }
  return total;
}

/* Not an update of one kind.  */

double
twin_recurrence (int n, const double *a)
{
  double s = 0, t = 0;
#pragma acc parallel loop copyin(a[0:n]) copy(s, t)
  for (int i = 0; i < n; i++)
    {
      s = s * a[i] + 1;
      t = a[i] - t;
    }
  return s + t;
}
