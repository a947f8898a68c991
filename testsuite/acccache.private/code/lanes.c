/* What a lane has of its own is in registers if all indices are constants.  */
/* { dg-do link } */
/* { dg-require-effective-target offload_nvptx } */
/* { dg-options "-O2 -save-temps" } */

#define M 300
float a[M][4], b[M][4];

int
main (void)
{
#pragma acc parallel loop gang vector copyin(a) copyout(b)
  for (int i = 0; i < M; i++)
    {
      float t[4];
      t[0] = a[i][0] * 2;
      t[1] = a[i][1] * 3;
      t[2] = t[0] + t[1];
      t[3] = a[i][3];
      b[i][0] = t[3] - t[0];
      b[i][1] = t[2] - t[1];
      b[i][2] = t[1] - t[2];
      b[i][3] = t[0] - t[3];
    }
  return 0;
}

/* { dg-final { scan-file-not *.mkoffload.s {\.local|%frame} } } */
