/* Directives that lanes do not reach together, each with a twin that all reach.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fopt-info-omp-optimized-missed" } */
/* { dg-prune-output "OpenACC loop|kept in (?:a |\\d+ )?registers?|assigned OpenACC|accessed together|stay in registers" } */

typedef const float *__restrict in;
typedef float *__restrict out;
typedef const int *__restrict ints;

void
condition_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    if (x[i])
      {
	b[i] = 1;
#pragma acc cache (a[i-1:3]) /* { dg-missed {'a' is not cached: not all lanes of a gang reach the directive together: it is under a condition; put it before the condition} } */
	b[i] = a[i-1] + a[i+1];
      }
}

void
condition_twin (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
      if (x[i])
	b[i] = a[i-1] + a[i+1];
    }
}

void
condition_first (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    if (x[i])
      {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
	b[i] = a[i-1] + a[i+1];
      }
}

void
condition_same (in a, out b, ints x, int n, int all)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    if (all)
      {
#pragma acc cache (a[i-1:3]) /* { dg-optimized {'a' is cached in a tile} } */
	b[i] = a[i-1] + a[i+1];
      }
}

void
break_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < 32; t++)
	{
	  if (x[i+t])
	    break;
	  b[i] = s;
#pragma acc cache (a[i:64]) /* { dg-missed {'a' is not cached: the sequential loop around the directive can be left from several places: put what follows a 'break' under a condition instead} } */
	  s += a[i+t] * a[i+t+1];
	}
      b[i] = s;
    }
}

void
break_after (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < 32; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	  if (x[i+t])
	    break;
	}
      b[i] = s;
    }
}

void
break_written (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    for (int t = 0; t < 32; t++)
      {
#pragma acc cache (b[i:1]) /* { dg-missed {'b' is not cached: lanes may leave the sequential loop around the directive at different times, and it is written there: let all lanes make as many iterations, and put a condition inside} } */
	b[i] += a[i+t] * a[i+t+1];
	if (x[i+t])
	  break;
      }
}

void
break_moved (in a, out b, ints x, int n)
{
#pragma acc parallel loop deviceptr (a) copyin (x[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < 32; t++)
	{
#pragma acc cache (a[i+t:2]) /* { dg-missed {'a' is not cached: lanes may leave the sequential loop around the directive at different times, and its extent is not known: name it with its bounds in a data clause of the construct} } */
	  s += a[i+t] * a[i+t+1];
	  if (x[i+t])
	    break;
	}
      b[i] = s;
    }
}

void
break_moved_twin (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < 32; t++)
	{
#pragma acc cache (a[i+t:2]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	  if (x[i+t])
	    break;
	}
      b[i] = s;
    }
}

void
break_twin (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      int on = 1;
      for (int t = 0; t < 32; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  if (on)
	    s += a[i+t] * a[i+t+1];
	  if (x[i+t])
	    on = 0;
	}
      b[i] = s;
    }
}

void
number_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < x[i]; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-missed {'a' is not cached: the number of iterations of the sequential loop around the directive may differ between lanes: let all lanes make as many, and put a condition inside} } */
	  s += a[i+t] * a[i+t+1];
	}
      b[i] = s;
    }
}

void
number_twin (in a, out b, ints x, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < m; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  if (t < x[i])
	    s += a[i+t] * a[i+t+1];
	}
      b[i] = s;
    }
}

void
entered_is (in a, out b, ints x, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      if (x[i] > 3)
	for (int t = 0; t < m; t++)
	  {
#pragma acc cache (a[i:64]) /* { dg-missed {'a' is not cached: whether the sequential loop around the directive is entered may differ between lanes: put the condition inside} } */
	    s += a[i+t] * a[i+t+1];
	  }
      b[i] = s;
    }
}

void
do_while_data (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      int t = 0;
      do
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	}
      while (++t < x[i]);
      b[i] = s;
    }
}

void
do_while_twin (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      int t = 0;
      do
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	}
      while (++t < 8);
      b[i] = s;
    }
}

void
middle_is (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0;; t++)
	{
	  b[i] = s;
	  if (t >= m)
	    break;
#pragma acc cache (a[i:64]) /* { dg-missed {'a' is not cached: the test of the sequential loop around the directive has side effects: move them into the loop's body} } */
	  s += a[i+t] * a[i+t+1];
	}
      b[i] = s;
    }
}

void
middle_after (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0;; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	  b[i] = s;
	  if (t >= m)
	    break;
	  s *= 2;
	}
      b[i] = s;
    }
}

void
test_effects_is (in a, out b, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      int t = 0;
      while (b[i] = s, t < m)
	{
#pragma acc cache (a[i:64]) /* { dg-missed {'a' is not cached: the test of the sequential loop around the directive has side effects: move them into the loop's body} } */
	  s += a[i+t] * a[i+t+1];
	  t++;
	}
    }
}

void
goto_after (in a, out b, ints x, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < m; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	  if (s > x[i])
	    goto out;
	}
      s = 2 * s;
    out:
      b[i] = s;
    }
}

void
data_number_after (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < 8 && s < 100; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	}
      b[i] = s;
    }
}

void
triangle_is (in a, out b, int n)
{
#pragma acc parallel loop copyin (a[0:2*n+2]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < i; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-missed {'a' is not cached: the number of iterations of the sequential loop around the directive may differ between lanes: let all lanes make as many, and put a condition inside} } */
	  s += a[i+t] * a[i+t+1];
	}
      b[i] = s;
    }
}

/* The same, but for a test that has no other effect.  */
void
middle_pure (in a, out b, ints x, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0;; t++)
	{
	  s += x[t];
	  if (t >= m)
	    break;
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	}
      b[i] = s;
    }
}

void
left_is (in a, out b, ints x, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0;; t++)
	{
	  if (x[i])
	    b[i] = s;
	  if (t >= m)
	    break;
#pragma acc cache (a[i:64]) /* { dg-missed {'a' is not cached: the sequential loop around the directive is left from its middle: put what follows the exit under a condition instead} } */
	  s += a[i+t] * a[i+t+1];
	  b[i] += s;
	}
    }
}

void
left_after (in a, out b, ints x, int n, int m)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0;; t++)
	{
#pragma acc cache (a[i:64]) /* { dg-optimized {'a' is cached in a tile} } */
	  s += a[i+t] * a[i+t+1];
	  if (x[i])
	    b[i] = s;
	  if (t >= m)
	    break;
	  b[i] += s;
	}
    }
}

/* What the loop's variable is like only lanes that go round know.  */
void
variable_is (in a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n+64], x[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int t = 0; t < x[i]; t++)
	{
#pragma acc cache (a[i+t:2]) /* { dg-missed {'a' is not cached: the number of iterations of the sequential loop around the directive may differ between lanes: let all lanes make as many, and put a condition inside} } */
	  s += a[i+t] * a[i+t+1];
	}
      b[i] = s;
    }
}

/* Where the section begins is read from memory.  */
void
linear_is (in a, out b, ints k, int n)
{
#pragma acc parallel loop copyin (a[0:n], k[0:n]) copy (b[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache (a[k[i]:2]) /* { dg-missed {'a' is not cached: the lower bound of its section is not linear in the loops' variables: write it as their sum, with constant factors} } */
      b[i] = a[k[i]] + a[k[i]+1];
    }
}

void
linear_twin (in a, out b, ints k, int n)
{
#pragma acc parallel loop copyin (a[0:n], k[0:n]) copy (b[0:n])
  for (int i = 0; i < n - 1; i++)
    {
#pragma acc cache (a[i:2]) /* { dg-optimized {'a' is cached in a tile} } */
      b[i] = k[i] * a[i] + a[i+1];
    }
}

/* Lanes have different rows.  */
void
rows_is (int n, float *const *__restrict a, float *__restrict b)
{
#pragma acc parallel loop collapse (2) present (a[0:n]) copy (b[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n - 1; j++)
      {
#pragma acc cache (a[i][j-1:3]) /* { dg-missed {'a\[i\]' is not cached: lanes of a gang may have different arrays of this name: use the same one in all iterations} } */
	b[i*n+j] = a[i][j-1] + a[i][j+1];
      }
}

void
rows_twin (int n, float *const *__restrict a, float *__restrict b)
{
#pragma acc parallel loop gang present (a[0:n]) copy (b[0:n*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 1; j < n - 1; j++)
	{
#pragma acc cache (a[i][j-1:3]) /* { dg-optimized {'a\[i\]' is cached in a tile} } */
	  b[i*n+j] = a[i][j-1] + a[i][j+1];
	}
    }
}
