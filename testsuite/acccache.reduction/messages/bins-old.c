/* Bins of 8 bytes on a target that has no instruction for most of what is done with them.  */
/* { dg-do compile } */
/* { dg-options "-O2 -foffload-options=nvptx-none=-misa=sm_30 -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop (?:left|spread|shared|runs one)" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

void
doubles (int n, const int *__restrict x, double *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {what atomic statements do with 'h' is done in global memory: the target has no such instruction for 8 bytes: add '-foffload-options=nvptx-none=-misa=sm_75'} } */
#pragma acc atomic update
      h[x[i]&63] += .5;
    }
}

void
masks (int n, const int *__restrict x, unsigned long *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-missed {what atomic statements do with 'h' is done in global memory: the target has no such instruction for 8 bytes: add '-foffload-options=nvptx-none=-misa=sm_75'} } */
#pragma acc atomic update
      h[x[i]&63] |= i;
    }
}

void
longs (int n, const int *__restrict x, long *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-optimized {what is added to 'h' is counted in 512 bytes of shared memory for each gang} } */
#pragma acc atomic update
      h[x[i]&63] += i;
    }
}

void
floats (int n, const int *__restrict x, float *__restrict h)
{
#pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(h[0:64]) /* { dg-optimized {what is added to 'h' is counted in 256 bytes of shared memory for each gang} } */
#pragma acc atomic update
      h[x[i]&63] += .5f;
    }
}
