/* Rows of parameters have lengths that vary; and what a nested function assigns is not known.  */
/* { dg-do compile } */

void
rows (int n, int m, float a[n][m], float (*p)[m])
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(a[i:2][0:m+1]) /* { dg-warning "leaves the array 'a': index m of dimension 2 is outside" } */
      /* { dg-note "the last index of that dimension is m-1" "" { target *-*-* } .-1 } */
#pragma acc cache(p[i][1:m]) /* { dg-warning "leaves the array 'p': index m of dimension 2 is outside" } */
      /* { dg-note "the last index of that dimension is m-1" "" { target *-*-* } .-1 } */
#pragma acc cache(a[0:n+1][0:m], p[0:n][m-1:1])
      a[i][0] = p[i][0];
    }
}

void
nesting (int n)
{
  float v[n];
  void grow (void) { n++; }
  grow ();
#pragma acc parallel loop
  for (int i = 0; i < n - 1; i++)
    {
#pragma acc cache(v[0:n+1])
      v[i] = 1;
    }
}
