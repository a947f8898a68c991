// Mistakes in templates, lambdas, member functions and namespaces, and what is no array in C++.
// { dg-do compile }

float a[64];

template <int R, typename T>
void
stencil (T *p, int n)
{
#pragma acc parallel loop
  for (int i = R; i < n - R; i++)
    {
#pragma acc cache(p[i-R:i+R])	/* { dg-warning {length 'i\+1' of the section in the 'cache' directive looks like its last index} } */
/* { dg-note {a section in C is '\[i-1:LENGTH\]'; to end at index 'i\+1', write '\[i-1:3\]'} "" { target *-*-* } .-1 } */
#pragma acc cache(a[i-R:3], a[i-R:3])	/* { dg-warning {'a\[i-1:3\]' appears more than once in the 'cache' directive} } */
#pragma acc cache(p[i-R:2*R+1])
      p[i] = a[i];
    }
}

template void stencil<1> (float *, int);

// Never instantiated.
template <typename T>
void
unused (T *p)
{
#pragma acc cache(p[0:0])
  p[0] = 1;
}

struct grid
{
  float cells[64];
  float *rows;
  void
  member (int n)
  {
#pragma acc parallel loop
    for (int i = 1; i < n; i++)
      {
	int k = i;
#pragma acc cache(a[k-1:3])	/* { dg-warning {the lower bound of the section in the 'cache' directive changes inside the cache region} } */
/* { dg-note {'k' is assigned after the directive; name the section with a variable that keeps its value} "" { target *-*-* } .-1 } */
	k++;
	a[k] = i;
      }
#pragma acc cache(a[0:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*member.*' an 'acc routine'} "" { target *-*-* } .-1 } */
  }
};

namespace ns
{
  float deep[16];
  void
  f (int n)
  {
    auto inner = [=] (int m)
      {
#pragma acc cache(deep[m:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*f.*' an 'acc routine'} "" { target *-*-* } .-1 } */
	return deep[m];
      };
    deep[0] = inner (n);
#pragma acc parallel loop
    for (int i = 1; i < n; i++)
      {
#pragma acc cache(deep[i:3], deep[i+1:3])	/* { dg-warning {'deep\[i\+1:3\]' overlaps 'deep\[i:3\]' in the same 'cache' directive} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
	deep[i] = 1;
      }
  }
}

void
use (grid &g)
{
  g.member (3);
}
