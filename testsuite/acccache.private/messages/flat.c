/* Loops over lanes that have few iterations, in loops over workers that do nothing else; and the twins, with an iteration for each lane
   of a warp, or something else to do, or a number of iterations that is not known.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|OpenACC loops|is private and cached|is parallel" } */

float a[64][8][64], b[64][8][64], c[64];

void
few (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < 64; i++)
    {
      float t[8][6];
#pragma acc cache(t)
#pragma acc loop worker /* { dg-optimized {the lanes of all workers share the iterations of this loop and of the one inside, 6 of which are too few for a warp} } */
      for (int w = 0; w < 8; w++)
#pragma acc loop vector
	for (int v = 0; v < 6; v++)
	  t[w][v] = a[i][w][v];
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
	{
	  if (w == 3)
	    c[i] = w;
#pragma acc loop vector
	  for (int v = 0; v < 6; v++)
	    b[i][w][v] = t[7-w][5-v];
	}
    }
}

void
enough (int n)
{
#pragma acc parallel loop gang copyin(a) copyout(b)
  for (int i = 0; i < 64; i++)
    {
      float t[8][32];
#pragma acc cache(t)
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
#pragma acc loop vector
	for (int v = 0; v < 32; v++)
	  t[w][v] = a[i][w][v];
#pragma acc loop worker
      for (int w = 0; w < 8; w++)
#pragma acc loop vector
	for (int v = 0; v < n; v++)
	  b[i][w][v] = t[7-w][31-v];
    }
}
