/* Bounds outside arrays of variable length, as far as they are certain.  */
/* { dg-do compile } */

void
outside (int n, int m)
{
  float v[n], w[n][m + 1], x[2 * n];
  typedef float row[n];
  row r;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(v[0:n+1]) /* { dg-warning "leaves the array 'v': index n of dimension 1 is outside" } */
      /* { dg-note "the last index of that dimension is n-1" "" { target *-*-* } .-1 } */
#pragma acc cache(v[:n+1]) /* { dg-warning "leaves the array 'v': index n of dimension 1 is outside" } */
      /* { dg-note "the last index of that dimension is n-1" "" { target *-*-* } .-1 } */
#pragma acc cache(v[n-1:2]) /* { dg-warning "leaves the array 'v': index n of dimension 1 is outside" } */
      /* { dg-note "the last index of that dimension is n-1" "" { target *-*-* } .-1 } */
#pragma acc cache(v[n]) /* { dg-warning "leaves the array 'v': index n of dimension 1 is outside" } */
      /* { dg-note "the last index of that dimension is n-1" "" { target *-*-* } .-1 } */
#pragma acc cache(w[i:2][0:m+2]) /* { dg-warning "leaves the array 'w': index m\\+1 of dimension 2 is outside" } */
      /* { dg-note "the last index of that dimension is m" "" { target *-*-* } .-1 } */
#pragma acc cache(x[n:n+1]) /* { dg-warning "leaves the array 'x': index 2\\*n of dimension 1 is outside" } */
      /* { dg-note "the last index of that dimension is 2\\*n-1" "" { target *-*-* } .-1 } */
#pragma acc cache(r[1:n]) /* { dg-warning "leaves the array 'r': index n of dimension 1 is outside" } */
      /* { dg-note "the last index of that dimension is n-1" "" { target *-*-* } .-1 } */
      v[i] = w[i][0] = x[i] = r[i] = 1;
    }
}

void
inside (int n, int m)
{
  float v[n], w[n][m + 1];
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(v[0:n], w[0:n][0:m+1])
#pragma acc cache(v[n-1:1], w[n-1][m])
#pragma acc cache(v[i:n], w[i:n][m:i])
      v[i] = w[i][0] = 1;
    }
}

/* The array keeps its length.  */

void
changed (int n, int *p)
{
  int m = n + 1, k = n;
  float v[n], w[m], x[k], y[*p];
  n *= 2;
  m++;
  p = &k;
  *p = 2;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(v[0:n+1], w[0:m+1], x[0:k+1], y[0:*p+1])
      v[i] = w[i] = x[i] = y[i] = 1;
    }
}
