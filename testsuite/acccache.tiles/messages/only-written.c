/* An array that is only written; the twin reads it, too.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|each lane has" } */

float a[1000], b[1000];

void
written_is (void)
{
#pragma acc parallel loop copyout (a) copyin (b)
  for (int i = 0; i < 1000; i++)
    {
#pragma acc cache (a[i]) /* { dg-missed {'a' is not cached: nothing in its cache region reads it, and keeping what is written for the end of the region would save little or nothing; '-fplugin-arg-acccache-force' makes it anyway} } */
      a[i] = b[i];
    }
}

void
written_twin (void)
{
#pragma acc parallel loop copyout (a) copyin (b)
  for (int i = 4; i < 996; i++)
    {
#pragma acc cache (b[i-4:9]) /* { dg-optimized {'b' is cached in a tile} } */
      float s = 0;
      for (int k = -4; k <= 4; k++)
	s += b[i+k];
      a[i] = s;
    }
}
