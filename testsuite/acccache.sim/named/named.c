/* Arrays that findings name: whole ones, sections, rows, of variable length, those that an outer
   construct has mapped, and structures.  Each line that a comment SAYS something of has a finding
   that says it, if the program is compiled with names.  SILENT is what none says.  */
/* SILENT 'unused */

#include <openacc.h>
#include <stdlib.h>

#define N 100

struct point
{
  int x;
  double y;
};

float grid[5][10];
struct point points[20];

static void
sections (float *p, float *line)
{
#pragma acc parallel loop copyin(p[10:80]) copy(line[0:64]) num_gangs(1)
  for (int i = 0; i < 32; i++)
    line[3] = i + p[i + 10]; /* SAYS 'line[3]', in */
#pragma acc parallel loop copy(p[10:80]) copyin(line[0:64]) num_gangs(1)
  for (int i = 0; i < 32; i++)
    p[12] = i + line[i]; /* SAYS 'p[12]', in */
}

static void
arrays (float (*rows)[8], int n)
{
  double v[n];
#pragma acc parallel loop copy(grid, points, rows[0:10], v) num_gangs(1)
  for (int i = 0; i < 32; i++)
    {
      grid[2][7] = i;		/* SAYS 'grid[2][7]' of 'grid[5][10]', in */
      points[19].y = i;		/* SAYS byte 8 of 'points[19]' of 'points[20]', in */
      rows[9][6] = i;		/* SAYS 'rows[9][6]', in */
      v[n - 1] = i;		/* SAYS 'v[31]', in */
    }
}

static void
past (float *q, float *unused, int n)
{
#pragma acc data copyin(q[0:n]) copy(unused[0:n])
#pragma acc parallel loop present(q[0:n]) copyin(unused[0:n]) num_gangs(1)
  for (int i = 0; i < n; i++)
    q[i] += unused[i];
  float *d = acc_malloc (n * sizeof (float));
#pragma acc parallel loop deviceptr(d) num_gangs(1)
  for (int i = 0; i <= n; i++)
    d[i] = 1; /* SAYS 'd[100]', just after the end of the nearest allocation, 400 bytes */
#pragma acc parallel loop deviceptr(d) num_gangs(1)
  for (int i = 0; i < n; i++)
    d[i - 1] = 1; /* SAYS 'd[-1]', 4 bytes before the nearest allocation, 400 bytes */
  acc_free (d);
#pragma acc enter data copyin(q[0:n])
#pragma acc parallel loop present(q[0:n]) num_gangs(1)
  for (int i = 0; i < 1; i++)
    q[n + 1] = 1; /* SAYS 'q[101]', 4 bytes after the end of the nearest allocation, 400 bytes */
#pragma acc exit data delete(q[0:n])
}

int
main (void)
{
  float *p = calloc (N, sizeof *p), *q = calloc (N, sizeof *q);
  float (*rows)[8] = calloc (10, sizeof *rows);
  sections (p, q);
  arrays (rows, 32);
  past (p, q, N);
}
