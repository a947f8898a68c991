/* Lowered numbers are the launch's where nothing else about a kernel changes, too.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O0 -w -save-temps" } */

double a[4096], b[1024];

#define TWO(N) a[i + N] / (a[2 * i + N] +
#define EIGHT(N) TWO (N) TWO (N + 1) TWO (N + 2) TWO (N + 3)

void
much (void)
{
#pragma acc parallel loop gang worker vector num_workers(4) vector_length(256) copyin(a) copyout(b)
  for (int i = 0; i < 1024; i++)
    {
#pragma acc cache (a[i:1])
      b[i] = EIGHT (0) EIGHT (4) EIGHT (8) EIGHT (12) EIGHT (16) 1))))))))))))))))))));
    }
}

void
little (void)
{
#pragma acc parallel loop gang worker vector num_workers(4) vector_length(256) copyin(a) copyout(b)
  for (int i = 0; i < 1024; i++)
    {
#pragma acc cache (a[i:1])
      b[i] = a[i];
    }
}

int
main (void)
{
  much ();
  little ();
}

/* { dg-final { scan-file-times *.mkoffload.s {FUNC_MAP "much[^"]*", 0, 0x1, 0x100} 1 } } */
/* { dg-final { scan-file-times *.mkoffload.s {FUNC_MAP "little[^"]*", 0, 0x4, 0x100} 1 } } */
