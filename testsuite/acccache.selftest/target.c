/* { dg-options "-Wunused-variable -DN=1" { target gcc99 } } */
/* { dg-options "-Wunused-variable -DN=2" { target gcc12 } } */
/* { dg-additional-options "-DM=3" { target { c && ! fortran } } } */
/* { dg-additional-options "-DM=4" { target { c++ || fortran } } } */

int check[N + M == 5 ? 1 : -1];

void
f (void)
{
  int a;	/* { dg-warning "'a'" "right" { target c } } */
  /* { dg-error "." "another language's" { target fortran } } */
}
