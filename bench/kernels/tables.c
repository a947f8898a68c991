/* tables: sums of what is found in tables, at places that other tables tell.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   After ORNL's DIRAC, as Tian, Leback & Wolfe show it: S has 1599 doubles, ID and
   IS as many integers, and all gangs read them all over.  What is cached in
   shared memory leaves room for fewer gangs.  */

#define SIZE 1599
#define ITEMS 1024		/* Of a gang.  */
#define STEPS 32

#ifndef OUTER
# define OUTER gang vector_length (256)
#endif

#ifndef TABLES
# define TABLES s[0:SIZE], id[0:SIZE], is[0:SIZE]
#endif

void
tables (int gangs, const int *restrict id, const int *restrict is,
	const int start[restrict][ITEMS], const double *restrict s,
	double sum[restrict][ITEMS])
{
#pragma acc parallel loop OUTER present (s[0:SIZE], id[0:SIZE], is[0:SIZE], \
					 start[0:gangs], sum[0:gangs])
  for (int g = 0; g < gangs; g++)
    {
#if defined CACHE && !defined NO_TABLES
# pragma acc cache (TABLES)
#endif
#pragma acc loop vector
      for (int i = 0; i < ITEMS; i++)
	{
	  int at = start[g][i];
	  double all = 0;
	  for (int k = 0; k < STEPS; k++)
	    {
	      all += s[at] * is[at];
	      at = id[at];
	    }
	  sum[g][i] = all;
	}
    }
}
