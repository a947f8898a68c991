/* OpenMP's reductions over teams and threads.  With -DPLANTED teams store in one place as well.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <omp.h>
#include <stdio.h>

int
main (void)
{
  int wrong = 0, place = 0;
  for (int k = 0; k < 5; k++)
    {
      double sum = 0;
      long count = 0;
      int teams = 0;
#pragma omp target teams distribute parallel for reduction(+:sum) \
  map(tofrom: sum) num_teams(16) thread_limit(256)
      for (int i = 0; i < 5000; i++)
	sum += i;
#pragma omp target teams distribute parallel for simd reduction(+:count) \
  map(tofrom: count) num_teams(16)
      for (int i = 0; i < 5000; i++)
	count++;
#pragma omp target teams reduction(+:teams) map(tofrom: teams, place) num_teams(24)
      {
	teams++;
#ifdef PLANTED
	place = teams + omp_get_team_num ();
#endif
      }
      wrong += sum != 5000.0 * 4999 / 2 || count != 5000 || teams != 24;
    }
  printf ("%d wrong\n", wrong);
  return wrong + (place == -1);
}
