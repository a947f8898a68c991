/* Constructs and loops that are not cached for a reason, each with a twin that is.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|each lane has neighbouring|kept in (?:a |\\d+ )?registers?|assigned OpenACC|insufficient partitioning|loop of 'kernels'" } */

typedef const float *__restrict in;
typedef float *__restrict out;

#pragma acc routine vector
extern void vectors (float *);
#pragma acc routine seq
extern float alone (float);

void
serial_is (in a, out b, int n)
{
#pragma acc serial loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: a 'serial' construct has no lanes that could share it: write 'parallel'} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
serial_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
vector_length_is (in a, out b, int n, int v)
{
#pragma acc parallel loop vector_length (v) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its 'vector_length' is not a constant: write a number} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
vector_length_twin (in a, out b, int n)
{
#pragma acc parallel loop vector_length (64) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
num_workers_is (in a, out b, int n, int v)
{
#pragma acc parallel loop num_workers (v) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its 'num_workers' is not a constant: write a number} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
num_workers_twin (in a, out b, int n)
{
#pragma acc parallel loop num_workers (4) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
num_gangs_twin (in a, out b, int n, int g)
{
#pragma acc parallel loop num_gangs (g) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
routine_is (in a, out b, int n)
{
#pragma acc parallel copyin (a[0:n]) copy (b[0:n])
  {
#pragma acc loop gang
    for (int i = 1; i < n - 1; i++)
      vectors (b + i);
#pragma acc loop gang vector
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its region calls a routine that has parallel loops: make that 'seq', or call it in a construct of its own} } */
	b[i] = a[i-1] + a[i+1];
      }
  }
}

void
routine_twin (in a, out b, out c, int n)
{
#pragma acc parallel copyin (a[0:n]) copy (b[0:n], c[0:n])
  {
#pragma acc loop gang /* { dg-optimized {OpenACC loop shared by gangs$} } */
    for (int i = 1; i < n - 1; i++)
      c[i] = alone (a[i]);
#pragma acc loop gang vector
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
	b[i] = a[i-1] + a[i+1];
      }
  }
}

/* Gangs do not wait for each other between loops.  */

void
followed (in a, out b, out c, int n)
{
#pragma acc parallel copyin (a[0:n]) copy (b[0:n], c[0:n])
  {
#pragma acc loop gang vector
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: one of the loops of the construct uses what another one stores, and gangs do not wait in between: write a construct for each of them} } */
	b[i] = a[i-1] + a[i+1];
      }
#pragma acc loop gang vector
    for (int i = 1; i < n - 1; i++)
      c[i] = b[i];
  }
}

void
no_parallel_loop_is (in a, out b, int n)
{
#pragma acc parallel copyin (a[0:n]) copy (b[0:n])
  {
#pragma acc loop seq
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: the directive is not in a parallel loop: write 'loop' before the loop around it} } */
	b[i] = a[i-1] + a[i+1];
      }
  }
}

void
no_parallel_loop_twin (in a, out b, int n)
{
#pragma acc parallel copyin (a[0:n]) copy (b[0:n])
  {
#pragma acc loop
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
	b[i] = a[i-1] + a[i+1];
      }
  }
}

void
gangs_only_is (in a, out b, int n)
{
#pragma acc parallel loop gang copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its loop is spread over gangs only, and a gang's lanes have nothing to share: write 'gang vector' for it} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
gangs_only_twin (in a, out b, int n)
{
#pragma acc parallel loop gang vector copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
step_is (in a, out b, int n, int s)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i += s)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: the step of its loop is not a constant: let it count by 1} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
step_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i += 2)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
tile_is (in a, out b, int n)
{
#pragma acc parallel loop tile (32) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
inner_tile_is (in a, out b, int n)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*64:64]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc loop vector tile (8)
      for (int j = 1; j < 63; j++)
	b[i*64+j] = a[i*64+j-1] + a[i*64+j+1];
    }
}

void
inner_tile_twin (in a, out b, int n)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*64:64]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc loop vector
      for (int j = 1; j < 63; j++)
	b[i*64+j] = a[i*64+j-1] + a[i*64+j+1];
    }
}

void
static_is (in a, out b, int n)
{
#pragma acc parallel loop gang (static: 32) vector copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its loop's 'gang' clause says how gangs share the iterations: leave out 'static'} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
reduction_is (in a, out b, int n)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop vector reduction (+:s)
/* { dg-optimized {reduction of 's': lanes combine their results by shuffles} "" { target *-*-* } .-1 } */
      for (int j = 1; j < 63; j++)
	{
#pragma acc cache (a[i*64+j-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i*64+j-1] + a[i*64+j+1];
	}
      b[i] = s;
    }
}

void
between_is (in a, out b, int n)
{
#pragma acc parallel loop gang copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
      b[i*64] = 1;
#pragma acc loop vector
      for (int j = 1; j < 63; j++)
	{
#pragma acc cache (a[i*64+j-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
	  b[i*64+j] = a[i*64+j-1] + a[i*64+j+1];
	}
    }
}

void
seven_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n*n*n*n*n*n*n]) copy (b[0:n*n*n*n*n*n*n])
  for (int e = 0; e < n; e++)
    {
#pragma acc loop
      for (int f = 0; f < n; f++)
	{
#pragma acc loop
	  for (int g = 0; g < n; g++)
	    {
#pragma acc loop
	      for (int h = 0; h < n; h++)
		{
#pragma acc loop
		  for (int i = 0; i < n; i++)
		    {
#pragma acc loop
		      for (int j = 0; j < n; j++)
			{
			  int at = ((((e*n+f)*n+g)*n+h)*n+i)*n+j;
#pragma acc loop
			  for (int k = 1; k < n - 1; k++)
			    {
#pragma acc cache (a[at*n+k-1:3]) /* { dg-missed {'a' is not cached: its nest has more than six parallel loops: write 'seq' for the others} } */
			      b[at*n+k] = a[at*n+k-1] + a[at*n+k+1];
			    }
			}
		    }
		}
	    }
	}
    }
}

void
seven_twin (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n*n*n*n]) copy (b[0:n*n*n*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop
      for (int j = 0; j < n; j++)
	{
#pragma acc loop
	  for (int k = 0; k < n; k++)
	    {
#pragma acc loop
	      for (int l = 1; l < n - 1; l++)
		{
#pragma acc cache (a[i*n*n*n+j*n*n+k*n+l-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
		  b[i*n*n*n+j*n*n+k*n+l] = a[i*n*n*n+j*n*n+k*n+l-1] + a[i*n*n*n+j*n*n+k*n+l+1];
		}
	    }
	}
    }
}

void
another_is (in a, out b, int n)
{
#pragma acc parallel loop gang vector copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*64:64]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc loop
      for (int j = 1; j < 63; j++)
	b[i*64+j] = a[i*64+j-1] + a[i*64+j+1];
    }
}

void
another_twin (in a, out b, int n)
{
#pragma acc parallel loop gang vector copyin (a[0:n*64]) copy (b[0:n*64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[i*64:64]) /* { dg-optimized {'a' is cached in a tile} } */
#pragma acc loop seq
      for (int j = 1; j < 63; j++)
	b[i*64+j] = a[i*64+j-1] + a[i*64+j+1];
    }
}

void
several_exits_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its loop can be left from several places: leave it at its end only} } */
      if (a[i-1] > 5)
	__builtin_trap ();
      b[i] = a[i-1] + a[i+1];
    }
}

void
endless_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: its loop can be left from several places: leave it at its end only} } */
      b[i] = a[i-1] + a[i+1];
      if (b[i] > 6)
	for (;;)
	  ;
    }
}

void
workers_only (in a, out b, int n)
{
#pragma acc parallel loop gang worker num_workers (8) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
many_lanes (in a, out b, int n)
{
#pragma acc parallel loop num_workers (32) vector_length (128) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
odd_lanes (in a, out b, int n)
{
#pragma acc parallel loop num_workers (3) vector_length (40) copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

void
kernels_is (in a, out b, int n)
{
#pragma acc kernels loop copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: it is in a 'kernels' construct that is left to GCC: write 'parallel'} } */
      b[i] = a[i-1] + b[i-1];
    }
}

void
kernels_twin (in a, out b, int n)
{
#pragma acc kernels loop independent copyin (a[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = a[i-1] + a[i+1];
    }
}

#pragma acc routine gang
void
in_routine_is (in a, out b, int n)
{
#pragma acc loop gang vector
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: it is in an 'acc routine', which does not know the lanes that call it: declare the routine 'inline'} } */
      b[i] = a[i-1] + a[i+1];
    }
}
