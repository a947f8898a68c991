/* Loops of OpenMP's in a program with OpenACC, without optimization.  Nothing has computed which
   blocks dominate which.  */
/* { dg-do compile } */
/* { dg-options "-O0 -fopenmp" } */

void
fill (int a, int b, int c, int d, int *u)
{
#pragma omp target teams distribute parallel for map(u[0:1024]) collapse(2)
  for (int i = a; i < b; i++)
    for (int j = c; j < d; j++)
      u[i * 32 + j] = 1;
}
