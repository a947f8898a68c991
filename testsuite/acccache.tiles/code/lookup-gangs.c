/* Lanes compute a fetch's addresses in each of their gang's iterations, from their number anew, and
   have no registers for them in between.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

void
look_up (int n, const double *restrict table, const int *restrict next,
	 const int at[restrict][1024], double sum[restrict][1024])
{
#pragma acc parallel loop gang vector_length (256) \
  present (table[0:1599], next[0:1599], at[0:n], sum[0:n])
  for (int g = 0; g < n; g++)
    {
#pragma acc cache (table[0:1599])
#pragma acc loop vector
      for (int i = 0; i < 1024; i++)
	{
	  int k = at[g][i];
	  double all = 0;
	  for (int t = 0; t < 32; t++, k = next[k])
	    all += table[k];
	  sum[g][i] = all;
	}
    }
}

int
main (void)
{
  return 0;
}

/* { dg-final { shell-test "a number before the fetch" {grep -A1 -E 'mov\.u32 %r[0-9]+, ?%r[0-9]+;' *.mkoffload.s | grep -q 'barrier\.sync 0'} } } */
