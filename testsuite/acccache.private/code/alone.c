/* A lane runs an iteration with short loops alone: its arrays are in registers, nothing is in shared memory, and the first lane of a
   gang does not call the others in each iteration.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fopt-info-omp-optimized" } */
/* { dg-prune-output "OpenACC loop|assigned OpenACC" } */

float a[20000], b[20000][5];

int
main (void)
{
#pragma acc parallel loop gang copyin(a) copyout(b) /* { dg-optimized {a lane runs an iteration of this loop alone, with the loops inside and private arrays of its own} } */
  for (int i = 0; i < 20000; i++)
    {
      float t[5], s[5];
#pragma acc loop vector
      for (int j = 0; j < 5; j++)
	s[j] = j;
      for (int r = 0; r < 50; r++)
	{
#pragma acc loop vector
	  for (int j = 0; j < 5; j++)
	    t[j] = a[i] * r + s[j];
#pragma acc loop vector
	  for (int j = 0; j < 5; j++)
	    s[j] += t[4-j];
	}
#pragma acc loop vector
      for (int j = 0; j < 5; j++)
	b[i][j] = s[j];
    }
  return 0;
}

/* { dg-final { shell-test "no frame" {test $(grep -c 'frame_ar' *.mkoffload.s) -eq 0} } } */
/* { dg-final { shell-test "nothing shared" {test $(grep -c '__acccache_private' *.mkoffload.s) -eq 0} } } */
