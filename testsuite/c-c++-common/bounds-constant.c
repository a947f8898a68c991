/* Constant bounds outside the array, and constant lengths below 1: GCC's own words, for every
   dimension.  */
/* { dg-do compile } */

float a[64], outside[64];
double w[64][64];
struct { float x[8]; } one;

void
f (int n, float (*__restrict rows)[16], float *__restrict p)
{
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(a[60:5])	/* { dg-error {high bound '65' above array section size in '_?cache_?' clause} } */
#pragma acc cache(a[-1:4])	/* { dg-error {negative low bound in array section in '_?cache_?' clause} } */
#pragma acc cache(a[64:1])	/* { dg-error {high bound '65' above array section size in '_?cache_?' clause} } */
#pragma acc cache(a[64])	/* { dg-error {high bound '65' above array section size in '_?cache_?' clause} } */
#pragma acc cache(a[70:2])	/* { dg-error {low bound '70' above array section size in '_?cache_?' clause} } */
#pragma acc cache(a[:65])	/* { dg-error {length '65' above array section size in '_?cache_?' clause} } */
#pragma acc cache(w[0:65][0:2])	/* { dg-error {length '65' above array section size in '_?cache_?' clause} } */
#pragma acc cache(w[0:2][0:65])	/* { dg-error {length '65' above array section size in '_?cache_?' clause} } */
#pragma acc cache(w[i][0:65])	/* { dg-error {length '65' above array section size in '_?cache_?' clause} } */
#pragma acc cache(w[i-1:3][60:5])	/* { dg-error {high bound '65' above array section size in '_?cache_?' clause} } */
#pragma acc cache(rows[i][8:9])	/* { dg-error {high bound '17' above array section size in '_?cache_?' clause} } */
#pragma acc cache(rows[i][16])	/* { dg-error {high bound '17' above array section size in '_?cache_?' clause} } */
#pragma acc cache(one.x[4:5])	/* { dg-error {high bound '9' above array section size in '_?cache_?' clause} } */
#pragma acc cache(one.x[8])	/* { dg-error {high bound '9' above array section size in '_?cache_?' clause} } */
#pragma acc cache(p[i:-1])	/* { dg-error {negative length in array section in '_?cache_?' clause} } */
#pragma acc cache(a[i:-1])	/* { dg-error {negative length in array section in '_?cache_?' clause} } */
#pragma acc cache(w[i:3][4:-2])	/* { dg-error {negative length in array section in '_?cache_?' clause} } */
#pragma acc cache(a[0:3], outside[0:65])	/* { dg-error {length '65' above array section size in '_?cache_?' clause} } */
      a[i] = p[i];
    }
}

void
inside (int n, float (*__restrict rows)[16], float *__restrict p)
{
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(a[60:4])
#pragma acc cache(a[63:1])
#pragma acc cache(a[63])
#pragma acc cache(a[:64])
#pragma acc cache(a[i-1:64])
#pragma acc cache(w[0:64][0:64])
#pragma acc cache(w[0:2][63:1])
#pragma acc cache(w[i-1:3][60:4])
#pragma acc cache(rows[i][8:8])
#pragma acc cache(rows[100:2][15])
#pragma acc cache(one.x[4:4])
#pragma acc cache(p[-1:3])
      a[i] = p[i];
    }
}
