// Routines, lambdas, range loops, switches and labels.
// { dg-do compile }
// { dg-options "-fopt-info-omp-note-missed" }

float a[64];
void later (float *p, int n);
#pragma acc routine (later) seq
void later (float *p, int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(p[i:3])	/* { dg-note {'p\[i:3\]' of 'float'$} } */
      p[i] = 1;
    }
}
struct s {
  void m (float *p, int n)
  {
    for (int i = 0; i < n; i++)
      {
#pragma acc cache(p[i:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*m.*' an 'acc routine'} "" { target *-*-* } .-1 } */
/* { dg-note {'p\[i:3\]' of 'float'$} "" { target *-*-* } .-2 } */
	p[i] = 1;
      }
  }
};
#pragma acc routine seq
template <typename T> void t (T *p, int n)
  {
    for (int i = 0; i < n; i++)
      {
#pragma acc cache(p[i:3])	/* { dg-note {'p\[i:3\]' of 'float'$} } */
	p[i] = 1;
      }
  }
void g (float *p, int n) { s x; x.m (p, n); t (p, n);
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      {
	auto l = [=] (int q) { 
#pragma acc cache(p[q:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*g.*' an 'acc routine'} "" { target *-*-* } .-1 } */
/* { dg-note {'p\[q:3\]' of 'float'$} "" { target *-*-* } .-2 } */
	   for (int k = 0; k < 3; k++) p[q+k] = 2; };
	l (i);
	for (float &f : a) {
#pragma acc cache(p[0:3])	/* { dg-note {'p\[0:3\]' of 'float'$} } */
	  f = p[0]; }
	[&] { int z = i;
#pragma acc cache(p[z:3])	/* { dg-warning {'cache' directive outside of a compute region has no effect} } */
/* { dg-note {put it into the loop of a 'parallel', 'kernels' or 'serial' construct, or make '.*g.*' an 'acc routine'} "" { target *-*-* } .-1 } */
/* { dg-note {'p\[z:3\]' of 'float'$} "" { target *-*-* } .-2 } */
           z++;
	  }();
	switch (i) { case 0:
#pragma acc cache(p[i:3])	/* { dg-note {'p\[i:3\]' of 'float'$} } */
	  p[i]++; break; default: 
#pragma acc cache(p[i+1:3])	/* { dg-note {'p\[i\+1:3\]' of 'float'$} } */
	 ; }
        try_again:
#pragma acc cache(p[i+2:3])	/* { dg-note {'p\[i\+2:3\]' of 'float'$} } */
        if (p[i] > 3) goto try_again;
	if (n)
#pragma acc cache(p[i+3:3])	/* { dg-note {'p\[i\+3:3\]' of 'float'$} } */
        ;
      }
}
