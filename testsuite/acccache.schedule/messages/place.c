/* Loops that ask which lane runs them run where their clauses say; the twin need not.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC" } */

#pragma acc routine seq
__attribute__ ((noinline)) static int
place (void)
{
  return __builtin_goacc_parlevel_id (1) << 8 | __builtin_goacc_parlevel_id (2);
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
no_place (int i)
{
  return i * 7 % 11;
}

void
asks (int n, int *a)
{
#pragma acc parallel num_gangs(32) num_workers(32) vector_length(32) copy (a[:n*256]) /* { dg-optimized {OpenACC loop left to GCC: it asks for the gang, worker or lane that runs it, which its clauses choose: leave '__builtin_goacc_parlevel_id' and '__builtin_goacc_parlevel_size' out} } */
  {
#pragma acc loop tile(32, 32)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 256; j++)
	a[i * 256 + j] = place ();
  }
}

void
asks_how_many (int n, int *a)
{
#pragma acc parallel loop copy (a[:n]) /* { dg-optimized {OpenACC loop left to GCC: it asks for the gang} } */
  for (int i = 0; i < n; i++)
    a[i] = __builtin_goacc_parlevel_size (0);
}

void
asks_not (int n, int *a)
{
#pragma acc parallel num_gangs(32) num_workers(32) vector_length(32) copy (a[:n*256])
  {
#pragma acc loop tile(32, 32) /* { dg-optimized {OpenACC loop spread over gangs of 1024 lanes} } */
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 256; j++)
	a[i * 256 + j] = no_place (i + j);
  }
}
