/* Bounds that take more than arithmetic: how they read, and that what computes them for the
   directive leaves nothing behind in the host's code.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fopt-info-omp-note-missed" } */

__attribute__ ((const)) int pure (int);
#pragma acc routine seq
int impure (int);
struct pair { int a, b; };
volatile int moving;

void
f (int n, float *restrict p, float *restrict q, int *idx)
{
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(p[i > 0 ? i - 1 : n : 3]) /* { dg-note "'p\\\[\\(i>0\\) \\? \\(i-1\\) : n:3\\\]' of 'float'" } */
#pragma acc cache(p[n/i:3]) /* { dg-note "'p\\\[n/i:3\\\]' of 'float'" } */
#pragma acc cache(p[n/i+1:3]) /* { dg-note "'p\\\[\\(n/i\\)\\+1:3\\\]' of 'float'" } */
#pragma acc cache(p[idx[i]:3]) /* { dg-note "'p\\\[idx\\\[i\\\]:3\\\]' of 'float'" } */
#pragma acc cache(p[i > 3 && n > 4:3]) /* { dg-note "'p\\\[\\(i>3\\)&&\\(n>4\\):3\\\]' of 'float'" } */
#pragma acc cache(p[(unsigned char) i:3]) /* { dg-note "'p\\\[\\(unsigned char\\)i:3\\\]' of 'float'" } */
#pragma acc cache(p[pure (i):2]) /* { dg-note "'p\\\[pure\\(i\\):2\\\]' of 'float'" } */
#pragma acc cache(p[n/2 ?: 1:3]) /* { dg-note "'p\\\[\\(\\(n/2\\)!=0\\) \\? \\(n/2\\) : 1:3\\\]' of 'float'" } */
#pragma acc cache(p[(int) {i}:(struct pair) {.b = n}.b]) /* { dg-note "'p\\\[i:n\\\]' of 'float'" } */
      q[i] = p[i-1] + p[i+1];
    }
}

void
g (int n, float *restrict p, float *restrict q)
{
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(p[(int []) {1, 2}[i]:3]) /* { dg-missed "'p' cannot be cached: its bounds are not plain expressions: assign them to variables before the directive" } */
#pragma acc cache(p[({ int k = i; k; }):3]) /* { dg-missed "'p' cannot be cached: its bounds are not plain expressions: assign them to variables before the directive" } */
#pragma acc cache(p[moving:3]) /* { dg-missed "'p' cannot be cached: evaluating its bounds may have side effects: assign them to variables before the directive" } */
#pragma acc cache(p[i++ ?: 1:3]) /* { dg-missed "'p' cannot be cached: evaluating its bounds may have side effects: assign them to variables before the directive" } */
#pragma acc cache(p[impure (i):3]) /* { dg-missed "'p' cannot be cached: evaluating its bounds may have side effects: assign them to variables before the directive" } */
      q[i] = p[i-1] + p[i+1];
    }
}

/* GCC itself calls each of them once for the directive.  */
/* { dg-final { scan-assembler-times "call\[ \t\]+pure" 1 } } */
/* { dg-final { scan-assembler-times "call\[ \t\]+impure" 1 } } */
