/* Private arrays that get no shared memory, each with its reason and a twin that gets some.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

typedef float (*rows)[100];

void
large_is (rows a, rows b)
{
  double t[8000], w[8];
#pragma acc parallel loop gang private(t, w) copyin(a[0:9]) copyout(b[0:9]) /* { dg-missed {'t' is not cached: its 64000 bytes do not fit into shared memory: private arrays may take [0-9]+ bytes, and have taken 64} } */
  for (int i = 0; i < 9; i++) /* { dg-optimized {'w' is private and cached in 64 bytes of shared memory} "" { target *-*-* } .-1 } */
    {
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	{
	  t[j] = a[i][j];
	  if (j < 8)
	    w[j] = a[i][j];
	}
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	b[i][j] = t[99-j] + w[j%8];
    }
}

void
others_is (rows a, rows b)
{
#pragma acc parallel loop copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[10]; /* { dg-missed {'t' is not cached: an iteration of its loops may write elements that other iterations use: name it in a 'cache' directive if lanes are to share it} } */
#pragma acc loop
      for (int j = 0; j < 100; j++)
	{
	  t[j%10] = a[i][j];
	  b[i][j] = t[j%10];
	}
    }
}

void
others_twin (rows a, rows b)
{
#pragma acc parallel loop copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[100]; /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory} } */
#pragma acc loop
      for (int j = 0; j < 100; j++)
	{
	  t[99-j] = a[i][j];
	  b[i][j] = t[99-j];
	}
    }
}

void
collapsed_is (rows a, rows b)
{
#pragma acc parallel loop copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[10][10]; /* { dg-missed {'t' is not cached: an iteration of its loops may write elements that other iterations use: name it in a 'cache' directive if lanes are to share it} } */
#pragma acc loop collapse(2)
      for (int j = 0; j < 10; j++)
	for (int k = 0; k < 10; k++)
	  {
	    t[k][0] = a[i][j*10+k];
	    b[i][j*10+k] = t[k][0];
	  }
    }
}

void
collapsed_twin (rows a, rows b)
{
#pragma acc parallel loop copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[10][10]; /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory} } */
#pragma acc loop collapse(2)
      for (int j = 0; j < 10; j++)
	for (int k = 0; k < 10; k++)
	  {
	    t[k][j] = a[i][j*10+k];
	    b[i][j*10+k] = t[k][j];
	  }
    }
}

void
volatile_is (rows a, rows b)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      volatile float t[100]; /* { dg-missed {'t' is not cached: it is volatile: declare it without 'volatile'} } */
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	b[i][j] = t[j];
    }
}

struct point { float x[100], last; };

void
volatile_structure_is (rows a, rows b)
{
  volatile struct point p;
#pragma acc parallel loop gang private(p) copyin(a[0:9]) copyout(b[0:9]) /* { dg-missed {'p' is not cached: it is volatile: declare it without 'volatile'} } */
  for (int i = 0; i < 9; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	p.x[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	b[i][j] = p.x[99-j];
    }
}

void
structure_twin (rows a, rows b)
{
  struct point p;
#pragma acc parallel loop gang private(p) copyin(a[0:9]) copyout(b[0:9]) /* { dg-optimized {'p' is private and cached in 404 bytes of shared memory} } */
  for (int i = 0; i < 9; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	p.x[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	b[i][j] = p.x[99-j];
    }
}

/* Lanes change the copies of the host's array that GCC gives them.  */

void
copy_is (rows a, rows b)
{
  float t[100] = { 0 };
#pragma acc parallel loop gang vector firstprivate(t) copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
#pragma acc cache(t) /* { dg-missed {'t' is not cached: each lane has one of its own: leave the directive out} } */
      t[1] = a[i][0];
      b[i][0] = t[1] + t[99-i];
    }
}

void
copy_twin (rows a, rows b)
{
  float t[100] = { 0 };
#pragma acc parallel loop gang vector firstprivate(t) copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
#pragma acc cache(t) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory} } */
      b[i][0] = a[i][0] + t[99-i];
    }
}

void
lanes_is (rows a, rows b)
{
#pragma acc parallel loop gang vector copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[100];
#pragma acc cache(t) /* { dg-missed {'t' is not cached: each lane has one of its own: leave the directive out} } */
      for (int j = 0; j < 100; j++)
	t[j] = a[i][j];
      for (int j = 0; j < 100; j++)
	b[i][j] = t[99-j];
    }
}

void
lanes_twin (rows a, rows b)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9])
  for (int i = 0; i < 9; i++)
    {
      float t[100];
#pragma acc cache(t) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory} } */
      for (int j = 0; j < 100; j++)
	t[j] = a[i][j];
      for (int j = 0; j < 100; j++)
	b[i][j] = t[99-j];
    }
}

void
length_is (rows a, rows b, int n)
{
#pragma acc parallel loop gang copyin(a[0:9]) copyout(b[0:9]) vector_length(n)
  for (int i = 0; i < 9; i++)
    {
      float t[100];
#pragma acc cache(t) /* { dg-missed {'t' is not cached: its 'vector_length' is not a constant: write a number} } */
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	t[j] = a[i][j];
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	b[i][j] = t[99-j];
    }
}
