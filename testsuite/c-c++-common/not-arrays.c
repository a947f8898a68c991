/* Items that are not arrays: GCC's own words.  */
/* { dg-do compile } */

float a[64];
double w[64][64];
struct s { float x[8]; int y; } one, *po;
int sc;
int fn (int);
float *ptr;

void
f (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(sc)	/* { dg-error {'sc' does not have pointer or array type} } */
#pragma acc cache(one)	/* { dg-error {'one' does not have pointer or array type} } */
#pragma acc cache(fn)	/* { dg-error {'.*fn.*' is not a variable in '_?cache_?' clause} } */
#pragma acc cache(ptr)	/* { dg-error {for pointer type length expression must be specified} } */
#pragma acc cache(sc[0:3])	/* { dg-error {'sc' does not have pointer or array type} } */
#pragma acc cache(fn[0:3])	/* { dg-error {'.*fn.*' is not a variable in '_?cache_?' clause} } */
#pragma acc cache(po->y)	/* { dg-error {'po->y' does not have pointer or array type} } */
#pragma acc cache(one.y[0:2])	/* { dg-error {'one\.y' does not have pointer or array type} } */
#pragma acc cache(po)	/* { dg-error {for pointer type length expression must be specified} } */
#pragma acc cache(a[0][0])	/* { dg-error {'a\[0\]' does not have pointer or array type} } */
#pragma acc cache(a[0:3][0:3])	/* { dg-error {'a\[0\]' does not have pointer or array type} } */
#pragma acc cache(w[0:3][0:3][0:3])	/* { dg-error {'w\[0\]\[0\]' does not have pointer or array type} } */
#pragma acc cache(a[0:1.5])	/* { dg-error {length '1\.5e\+0' of array section does not have integral type} } */
#pragma acc cache(a[ptr:3])	/* { dg-error {low bound 'ptr' of array section does not have integral type} } */
      a[i] = 1;
    }
}
