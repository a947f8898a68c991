/* Tables in which lanes look up numbers at places that they find in memory.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC" } */

typedef const double *__restrict in;
typedef const int *__restrict ints;
typedef double *__restrict out;

/* A warp's load has as many lines as lanes.  */

void
apart (int n, in table, ints next, ints at, out b)
{
#pragma acc parallel loop copyin (table[:1024], next[:1024], at[:n]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (table[0:1024]) /* { dg-optimized {'table' is cached in a tile of \[1024\] elements} } */
      int k = at[i];
      double sum = 0;
      for (int t = 0; t < 100; t++, k = next[k])
	sum += table[k];
      b[i] = sum;
    }
}

void
apart_in_gangs (int n, in table, ints next, ints at, double (*__restrict b)[256])
{
#pragma acc parallel loop gang copyin (table[:1024], next[:1024], at[:256]) copyout (b[:n])
  for (int g = 0; g < n; g++)
    {
#pragma acc cache (table[0:1024]) /* { dg-optimized {'table' is cached in a tile of \[1024\] elements} } */
#pragma acc loop vector
      for (int i = 0; i < 256; i++)
	{
	  int k = at[i];
	  double sum = 0;
	  for (int t = 0; t < 100; t++, k = next[k])
	    sum += table[k];
	  b[g][i] = sum;
	}
    }
}

/* The twins: all lanes look up the same, or the table has few lines.  */

void
together (int n, in table, ints next, ints at, out b)
{
#pragma acc parallel loop copyin (table[:1024], next[:1024], at[:n]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (table[0:1024]) /* { dg-missed {'table' is not cached: references that may leave its section would have to be tested} } */
      int k = at[0];
      double sum = i;
      for (int t = 0; t < 100; t++, k = next[k])
	sum += table[k];
      b[i] = sum;
    }
}

void
together_in_gangs (int n, in table, ints next, ints at, double (*__restrict b)[256])
{
#pragma acc parallel loop gang copyin (table[:1024], next[:1024], at[:n]) copyout (b[:n])
  for (int g = 0; g < n; g++)
    {
#pragma acc cache (table[0:1024]) /* { dg-missed {'table' is not cached: references that may leave its section would have to be tested} } */
#pragma acc loop vector
      for (int i = 0; i < 256; i++)
	{
	  int k = at[g];
	  double sum = i;
	  for (int t = 0; t < 100; t++, k = next[k])
	    sum += table[k];
	  b[g][i] = sum;
	}
    }
}

void
few (int n, const double (*__restrict table)[4], ints class, out b)
{
#pragma acc parallel loop copyin (table[:16], class[:n]) copyout (b[:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (table[0:16][0:4]) /* { dg-missed {'table' is not cached: the hardware cache already serves its reads} } */
      double sum = 0;
      for (int t = 0; t < 4; t++)
	sum += table[class[i]][t];
      b[i] = sum;
    }
}
