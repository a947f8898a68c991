/* Which loops give a lane several neighbouring iterations, and twins that do not.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */
/* { dg-prune-output "assigned OpenACC|spread over gangs" } */

typedef const float *__restrict in;
typedef float *__restrict out;

void
line (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n]) copy (b[:n]) /* { dg-optimized {each lane has neighbouring iterations: 4 along 'i'$} } */
  for (int i = 1; i < n - 1; i++)
    b[i] = a[i - 1] + a[i] + a[i + 1];
}

/* Lanes may go different ways.  */
void
line_if (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:n]) copy (b[:n])
  for (int i = 1; i < n - 1; i++)
    if (a[i] > 0)
      b[i] = a[i - 1] + a[i] + a[i + 1];
}

/* Nothing is contiguous.  */
void
apart (int n, in a, out b)
{
#pragma acc parallel loop copyin (a[:3*n]) copy (b[:3*n])
  for (int i = 1; i < n - 1; i++)
    b[3 * i] = a[3 * i - 3] + a[3 * i];
}

void
plane (int n, in a, out b)
{
#pragma acc parallel loop collapse (2) copyin (a[:n*n]) copy (b[:n*n]) /* { dg-optimized {each lane has neighbouring iterations: 3 along 'i' x 4 along 'j'$} } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i * n + j] = a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1];
}

/* There are not enough iterations for all lanes of the device.  */
void
small (in a, out b)
{
#pragma acc parallel loop collapse (2) copyin (a[:10000]) copy (b[:10000])
  for (int i = 1; i < 99; i++)
    for (int j = 1; j < 99; j++)
      b[i * 100 + j] = a[(i - 1) * 100 + j] + a[(i + 1) * 100 + j];
}

/* A directive that makes no tile leaves its loops to be mapped so.  */
void
directive (int n, const float a[__restrict n][n], float b[__restrict n][n])
{
#pragma acc parallel loop collapse (2) copyin (a[:n][:n]) copy (b[:n][:n]) /* { dg-optimized {each lane has neighbouring iterations: 3 along 'i' x 4 along 'j'$} } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (a[i-1:3][j-1:3])
	b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
      }
}

/* Each side is contiguous along a loop of its own.  */
void
transpose (int n, in a, out b)
{
#pragma acc parallel loop collapse (2) copyin (a[:n*n]) copy (b[:n*n]) /* { dg-optimized {each lane has neighbouring iterations: 4 along 'j'$} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j * n + i] = a[i * n + j];
}

/* One side is not contiguous along any loop.  */
void
transpose_apart (int n, in a, out b)
{
#pragma acc parallel loop collapse (2) copyin (a[:n*n]) copy (b[:3*n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[3 * (j * n + i)] = a[i * n + j];
}

/* The outer loop is the one that goes along memory.  */
void
columns (int n, in a, in x, out b)
{
#pragma acc parallel loop copyin (a[:n*n], x[:n]) copy (b[:n*n]) /* { dg-optimized {each lane has neighbouring iterations: 4 along 'i'$} } */
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      b[j * n + i] = a[j * n + i] * x[i];
}
