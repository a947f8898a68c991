/* Messages: found, missing, on the wrong line, of the wrong kind.  */
/* { dg-options "-Wunused-variable" } */

void
right (void)
{
  int a;	/* { dg-warning "unused variable 'a'" "right: same line" } */
  int b;
  /* { dg-warning "unused variable 'b'" "right: a line before" { target *-*-* } .-1 } */
  /* { dg-warning "unused variable 'c'" "right: line number" { target native } 10 } */ int c;
  int d;	/* { dg-message "unused" "right: any kind" } */
  /* { dg-bogus "unused" "right: nothing to see" } */
}

void
wrong (void)
{
  int a;	/* { dg-warning "unused variable 'b'" "wrong: text" } */
  int b;	/* { dg-error "unused variable 'b'" "wrong: kind" } */
  int c;
  /* { dg-warning "unused variable 'c'" "wrong: line" } */
  int d;	/* { dg-bogus "unused" "wrong: bogus is there" } */
  int e;	/* { dg-warning "unused" "wrong: an expected failure passes" { xfail c } } */
  /* { dg-warning "unused" "right: fails as expected" { xfail *-*-* } } */
}
