/* Loops that add something up on the way: which are shared by lanes, and which are not.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC|is kept in a register" } */

void
before (int n, const int *__restrict own, int *__restrict pos)
{
#pragma acc serial copyin(own[0:n]) copyout(pos[0:n])
  {
    int all = 0;
    for (int i = 0; i < n; i++) /* { dg-optimized {32 lanes run the loop that adds up 'all' together} } */
      {
	pos[i] = all;
	all += own[i];
      }
  }
}

/* One element later.  */

void
chained (int n, int *__restrict x)
{
#pragma acc serial copy(x[0:n])
  {
    int all = 0;
    for (int i = 1; i < n; i++) /* { dg-missed {the loop that adds up 'all' is left to one lane: an iteration may access what another one stores} } */
      {
	x[i] = all;
	all += x[i-1];
      }
  }
}

/* After the store, of the same element.  */

void
late (int n, int *__restrict x)
{
#pragma acc serial copy(x[0:n])
  {
    int all = 1;
    for (int i = 0; i < n; i++)
      {
	x[i] = i ^ all;
	all += x[i]; /* Nothing is added up that does not depend on the sum.  */
      }
  }
}

/* Floating-point sums depend on the order.  */

void
rounded (int n, const float *__restrict own, float *__restrict pos)
{
#pragma acc serial copyin(own[0:n]) copyout(pos[0:n])
  {
    float all = 0;
    for (int i = 0; i < n; i++) /* { dg-missed {the loop that adds up 'all' is left to one lane: its rounding depends on the order: '-fassociative-math' allows any} } */
      {
	pos[i] = all;
	all += own[i];
      }
  }
}

/* Greatest numbers do not.  */

void
greatest (int n, const int *__restrict own, int *__restrict pos)
{
#pragma acc serial copyin(own[0:n]) copyout(pos[0:n])
  {
    int most = 0;
    for (int i = 0; i < n; i++) /* { dg-optimized {32 lanes run the loop that adds up 'most' together} } */
      {
	int o = own[i];
	most = o > most ? o : most;
	pos[i] = most;
      }
  }
}

/* Where it stores depends on the sum.  */

void
packed (int n, const int *__restrict own, int *__restrict list)
{
#pragma acc serial copyin(own[0:n]) copy(list[0:n])
  {
    int all = 0;
    for (int i = 0; i < n; i++) /* { dg-missed {the loop that adds up 'all' is left to one lane: an iteration may access what another one stores} } */
      {
	list[all] = i;
	all += own[i] & 1;
      }
  }
}

/* Too short.  */

void
few (const int *__restrict own, int *__restrict pos)
{
#pragma acc serial copyin(own[0:20]) copyout(pos[0:20])
  {
    int all = 0;
    for (int i = 0; i < 20; i++)
      {
	pos[i] = all;
	all += own[i];
      }
  }
}

/* Lanes have iterations around it.  */

void
inside (int rows, int n, const int *__restrict own, int *__restrict pos)
{
#pragma acc parallel loop gang vector copyin(own[0:rows*n]) copyout(pos[0:rows*n])
  for (int r = 0; r < rows; r++)
    {
      int all = 0;
      for (int i = 0; i < n; i++)
	{
	  pos[i*rows+r] = all;
	  all += own[i*rows+r];
	}
    }
}
