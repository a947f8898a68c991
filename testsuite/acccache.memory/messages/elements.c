/* What is said of elements that are accessed together, or held.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC" } */

typedef struct { double x, y; } pair;

void
add (int n, pair *restrict p, const pair *restrict v)
{
#pragma acc parallel loop copy (p[:n]) copyin (v[:n])
  for (int i = 0; i < n; i++)
    {
      p[i].x += v[i].y; /* { dg-optimized {elements of 'p' that follow each other are accessed together where they are aligned: 4 accesses become 2} } */
      p[i].y -= v[i].x; /* { dg-optimized {elements of 'v' that follow each other are accessed together where they are aligned: 2 accesses become 1} } */
    }
}

void
hold (int n, double *restrict p, const double *restrict v)
{
#pragma acc parallel loop copy (p[:3*n]) copyin (v[:n])
  for (int i = 0; i < n; i++)
    {
      p[3 * i] += v[i]; /* { dg-optimized {elements of 'p' stay in registers until they are stored for the last time: 3 stores become 2} } */
      if (v[i] > 0)
	p[3 * i] -= 1;
      p[3 * i + 1] += v[i];
    }
}

/* Nobody knows whether P and V are apart, so nothing is said.  */

void
between (int n, double *p, const double *v)
{
#pragma acc parallel loop present (p[:3*n], v[:n])
  for (int i = 0; i < n; i++)
    {
      p[3 * i] += v[i];
      if (v[i] > 0)
	p[3 * i] -= 1;
      p[3 * i + 1] += v[i];
    }
}
