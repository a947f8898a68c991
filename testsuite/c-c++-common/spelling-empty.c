/* Directives without operands: GCC's own message, and nothing eaten of what follows.  */
/* { dg-prune-output "in definition of macro" } */

#define DIRECTIVE cache
#define NOTHING
#define PASS(x) x

int t[3];

void
f (int i)
{
#pragma acc cache			/* { dg-error "expected '\\(' before end of line" "#pragma" } */
  i++;
#pragma acc DIRECTIVE			/* { dg-error "expected '\\(' before end of line" "macro" } */
  i++;
#pragma acc cache NOTHING		/* { dg-error "expected '\\(' before end of line" "empty macro" } */
  i++;
  _Pragma ("acc cache") i++;		/* { dg-error "expected '\\(' before end of line" "_Pragma" } */
  _Pragma ("acc cache NOTHING") i++;	/* { dg-error "expected '\\(' before end of line" "_Pragma, empty macro" } */
  _Pragma ("acc DIRECTIVE") i++;	/* { dg-error "expected '\\(' before end of line" "_Pragma, macro" } */
  _Pragma ("acc PASS (cache)") i++;	/* { dg-error "expected '\\(' before end of line" "_Pragma, argument" } */
  PASS (_Pragma ("acc cache") i++;)	/* { dg-error "expected '\\(' before end of line" "in an argument" } */
  PASS (_Pragma ("acc cache NOTHING") i++;) /* { dg-error "expected '\\(' before end of line" "in an argument, empty macro" } */
  i++ 1;	/* { dg-error "expected ';' before numeric constant" "what follows is still parsed" } */
}
