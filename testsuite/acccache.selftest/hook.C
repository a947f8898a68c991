/* C++: a template.  */
/* { dg-options "-Wunused-variable" } */
template <typename T> void
f ()
{
  T t = 0;	/* { dg-warning "unused variable 't'" "right" } */
}
template void f<int> ();	/* { dg-message "required from here" "right" } */
/* { dg-message "In instantiation of" "right: no line" { target *-*-* } 0 } */
