/* Arrays of workers: for each one, or for the gang, with the reason.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed -fplugin-arg-acccache-no-warn-private" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

typedef float (*rows)[100];

#define BODY								\
  {									\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < 100; j++)					\
      t[j] = a[i][j];							\
    _Pragma ("acc loop vector")						\
    for (int j = 0; j < 100; j++)					\
      b[i][j] = t[99-j];						\
  }

void
vectors_is (rows a, rows b)
{
  float t[100];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) num_workers(16) vector_length(64) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory for one worker at a time: there are not enough barriers for more than 15 workers of more than 32 lanes each} } */
  for (int i = 0; i < 9; i++)
    BODY
}

void
vectors_twin (rows a, rows b)
{
  float t[100];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) num_workers(15) vector_length(64) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory for each of 15 workers} } */
  for (int i = 0; i < 9; i++)
    BODY
}

void
gang_is (rows a, rows b)
{
  float t[100];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) vector_length(1024) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory for one worker at a time: a gang cannot have so many workers of so many lanes} } */
  for (int i = 0; i < 9; i++)
    BODY
}

void
gang_twin (rows a, rows b)
{
  float t[100];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) vector_length(512) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory for each of 2 workers} } */
  for (int i = 0; i < 9; i++)
    BODY
}

void
room_is (rows a, rows b)
{
  float t[1500];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) num_workers(8) /* { dg-optimized {'t' is private and cached in 6000 bytes of shared memory for one worker at a time: a copy for each worker would leave too little shared memory} } */
  for (int i = 0; i < 9; i++)
    BODY
}

void
room_twin (rows a, rows b)
{
  float t[1400];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) num_workers(8) /* { dg-optimized {'t' is private and cached in 5600 bytes of shared memory for each of 8 workers} } */
  for (int i = 0; i < 9; i++)
    BODY
}

/* Where no clause says how many workers there are, there may be fewer.  */

void
room_open (rows a, rows b)
{
  float t[1500];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) /* { dg-optimized {'t' is private and cached in 6000 bytes of shared memory for each of 4 workers} } */
  for (int i = 0; i < 9; i++)
    BODY
}

void
single_is (rows a, rows b)
{
  float t[100];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) num_workers(1) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory$} } */
  for (int i = 0; i < 9; i++)
    BODY
}

void
tiles_is (rows a, rows b, float *restrict w)
{
  float t[100];
#pragma acc parallel loop gang copyin(a[0:9], w[0:100]) copyout(b[0:9]) num_workers(4)
  for (int g = 0; g < 9; g += 3)
#pragma acc loop worker private(t) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory for one worker at a time: all lanes of a gang share the other arrays that directives name} } */
    for (int i = g; i < g + 3; i++)
      {
#pragma acc cache(w[0:100]) /* { dg-message "'w' is " } */
#pragma acc loop vector
	for (int j = 0; j < 100; j++)
	  t[j] = a[i][j] * w[j];
#pragma acc loop vector
	for (int j = 0; j < 100; j++)
	  b[i][j] = t[99-j] * w[99-j];
      }
}

void
none_is (rows a, rows b)
{
  float t[12000];
#pragma acc parallel loop gang worker private(t) copyin(a[0:9]) copyout(b[0:9]) num_workers(2) /* { dg-missed {'t' is not cached: its 48000 bytes do not fit into shared memory: private arrays may take [0-9]+ bytes, and have taken 0} } */
  for (int i = 0; i < 9; i++)
    BODY
}

/* GCC fills what is firstprivate in the construct before there are workers.  */

void
before_is (rows a, rows b)
{
  float t[100] = { 0 };
#pragma acc parallel firstprivate(t) copyin(a[0:9]) copyout(b[0:9]) num_workers(2)
#pragma acc loop gang worker
  for (int i = 0; i < 9; i++)
    {
#pragma acc cache(t) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory for one worker at a time: an array is used where there are no workers yet} } */
      BODY
    }
}

void
before_twin (rows a, rows b)
{
#pragma acc parallel copyin(a[0:9]) copyout(b[0:9]) num_workers(2)
#pragma acc loop gang worker
  for (int i = 0; i < 9; i++)
    {
      float t[100];
#pragma acc cache(t) /* { dg-optimized {'t' is private and cached in 400 bytes of shared memory for each of 2 workers} } */
      BODY
    }
}
