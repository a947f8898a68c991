// What std::max gets by reference is in a register, unless something else has its address.
// { dg-do compile }
// { dg-options "-O2 -fopt-info-omp-optimized" }
// { dg-prune-output "assigned OpenACC|shared by|run by all lanes" }

#include <algorithm>

static double a[20][4800], b[20];

void
greatest ()
{
#pragma acc parallel loop gang copyin (a) copyout (b)
  for (int i = 0; i < 20; i++)
    {
      double m = 0;
#pragma acc loop vector reduction (max:m) // { dg-optimized {reduction of 'm': lanes combine their results by shuffles} }
      for (int j = 0; j < 4800; j++)
	m = std::max (m, a[i][j] * 2);
      b[i] = m;
    }
}

void
seen ()
{
#pragma acc parallel loop gang copyin (a) copyout (b) // { dg-optimized {left to GCC: its lanes share private variables that are not in registers} }
  for (int i = 0; i < 20; i++)
    {
      double m = 0;
      double *volatile p = &m;
#pragma acc loop vector reduction (max:m) // { dg-optimized {left to GCC: its lanes share private variables that are not in registers} }
      for (int j = 0; j < 4800; j++)
	m = std::max (m, a[i][j] * 2);
      b[i] = *p;
    }
}
