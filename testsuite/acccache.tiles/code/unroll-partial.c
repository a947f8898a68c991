/* A loop of many rounds is unrolled in part, and the assembler told to leave it.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps -fplugin-arg-acccache-force" } */

float a[100000], b[100000];

int
main (void)
{
  int n = 100000;
#pragma acc parallel loop copyin (a) copy (b)
  for (int i = 0; i < n - 512; i++)
    {
#pragma acc cache (a[i:512])
      float s = 0;
      for (int k = 0; k < 512; k++)
	s += a[i+k] * k;
      b[i] = s;
    }
  return b[100] != 0;
}

/* { dg-final { shell-test "eight reads" {test $(grep -c 'ld\.shared' *.mkoffload.s) -ge 8} } } */
/* { dg-final { shell-test "not all reads" {test $(grep -c 'ld\.shared' *.mkoffload.s) -lt 200} } } */
/* { dg-final { scan-file *.mkoffload.s {\.pragma "nounroll"} } } */
