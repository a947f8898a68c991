/* The same directive plain, preprocessed and as a _Pragma; the macro tells them apart.  */
#define N n

void
f (int n, float *a)
{
#pragma acc parallel loop copy (a[0:N])	/* the loop */
  for (int i = 0; i < n; i++)
    a[i] = missing;	/* { dg-error "'missing' undeclared" "right" } */
  /* { dg-message "each undeclared identifier" "right: the note" { target *-*-* } .-1 } */
  /* { dg-message "In function 'f'" "right: no line" { target *-*-* } 0 } */
}
