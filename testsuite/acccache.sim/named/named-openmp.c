/* Arrays of OpenMP's that findings name, if the program is compiled with names.  */

#include <stdlib.h>

float grid[5][10];

int
main (void)
{
  float *p = calloc (100, sizeof *p);
#pragma omp target teams distribute parallel for map(tofrom: p[0:64]) num_teams(1)
  for (int i = 0; i < 32; i++)
    p[12] = i;			/* SAYS 'p[12]', in */
#pragma omp target teams distribute parallel for num_teams(2) map(tofrom: grid)
  for (int i = 0; i < 64; i++)
    grid[2][7] = i;		/* SAYS 'grid[2][7]' of 'grid[5][10]', in */
#pragma omp target data map(tofrom: p[0:64])
#pragma omp target parallel for
  for (int i = 0; i < 32; i++)
    p[11] = i;			/* SAYS 'p[11]', in */
}
