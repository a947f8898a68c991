// { dg-additional-options "-std=c++20" }
// Directives in templates, lambdas and member functions.
// { dg-options "-fopt-info-omp-note -fplugin-arg-acccache-data=gcc" }

float a[64];
double w[64][64];

template <typename T, int N, int R>
void
stencil (T (&in)[N], T (&grid)[N][N], T *p, int n)
{
#pragma acc parallel loop
  for (int i = R; i < N - R; i++)
    {
#pragma acc cache (in[i-R:2*R+1])	// { dg-note "'in\\\[i-2:5\\\]' of 'float'" "dependent bounds" }
#pragma acc cache (grid[i-R:2*R+1][R:N-R]) // { dg-note "'grid\\\[i-2:5\\\]\\\[2:62\\\]' of 'float'" "two dimensions" }
#pragma acc cache (grid)		// { dg-note "'grid\\\[0:64\\\]\\\[0:64\\\]' of 'float'" "bare name" }
#pragma acc cache (readonly: p[i-R:n])	// { dg-note "'p\\\[i-2:n\\\]' of 'float' .readonly." "pointer" }
#pragma acc cache (a[i:R], w[i][:R])	// { dg-note "'a\\\[i:2\\\]' of 'float'; 'w\\\[i\\\]\\\[0:2\\\]' of 'double'" "not dependent" }
      _Pragma ("acc cache (in[i-R:2*R+1])") // { dg-note "'in\\\[i-2:5\\\]' of 'float'" "_Pragma" }
      in[i] = p[i];
    }
}

template void stencil<float, 64, 2> (float (&)[64], float (&)[64][64], float *, int);

// Not instantiated: nothing to say.
template <typename T>
void
unused (T t)
{
#pragma acc cache (t[0:3][0:4])
}

template <int N>
struct holder
{
  float row[N];
  static double kept[N][N];

  void
  inside (int n)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      {
#pragma acc cache (kept[i:1][0:3])	// { dg-note "kept\\\[i:1\\\]\\\[0:3\\\]' of 'double'" "static member" }
	kept[i][0] = i;
      }
  }
};

template <int N> double holder<N>::kept[N][N];
template struct holder<8>;

void
lambdas (int n)
{
  float local[64];
  auto captured = [&] (int m)
    {
#pragma acc parallel loop
      for (int i = 1; i < m; i++)
	{
#pragma acc cache (a[i-1:m])		// { dg-note "'a\\\[i-1:m\\\]'" "in a lambda" }
#pragma acc cache (w[i-1:3][n:m])	// { dg-note "'w\\\[i-1:3\\\]\\\[n:m\\\]'" "captured bound" }
	  a[i] = 1;
	}
    };
  captured (n);
#pragma acc parallel loop
  for (int i = 1; i < n; i++)
    {
#pragma acc cache (a[sizeof ([] (int x) { return x ? x : 1; } (3)) : 3])	// { dg-note "'a\\\[4:3\\\]'" "lambda in a bound" }
      local[i] = a[i];
    }
  a[0] = local[1];
}

namespace outer
{
  float deep[16];
  namespace inner
  {
    const int r = 1;
    void
    f (int n)
    {
#pragma acc parallel loop
      for (int i = r; i < n; i++)
	{
#pragma acc cache (deep[i-r:2*inner::r+1])	// { dg-note "deep\\\[i-1:3\\\]'" "enclosing namespace" }
	  deep[i] = 1;
	}
    }
  }
}
