/* A column that looks like the line: line 9 of a directive must not match column 9.  */
/* { dg-options "-Wunused-variable" } */

void
f (void)
{
    int a;	/* { dg-warning "unused variable 'a'" "right" } */

/* { dg-warning "unused" "wrong: column 9 of another line" } */
    int b;	/* { dg-warning "unused variable 'b'" "right" } */
}
