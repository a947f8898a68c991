/* Where a directive can stand, and how it can be split.  */
/* { dg-options "-fopt-info-omp-note -fplugin-arg-acccache-data=gcc" } */

#define DIRECTIVE cache
#define WHOLE(x) cache (x)
#define PRAGMA(x) _Pragma (#x)
#define TILE(a, i) PRAGMA (acc cache (a[(i) - 1 : 3][0:2]))
#define LOOP(i, n, directive) for (i = 1; i < n - 1; i++) { directive
#define PASS(...) __VA_ARGS__
#define NOTHING

float t[64][64];
float cache[64];

void
lines (int i, int n)
{
#pragma acc parallel loop
  for (i = 1; i < n; i++)
    {
#pragma acc cache \
	(t[i - 1 : \
	   3] \
	 [0:4])
      /* { dg-note "'t\\\[i-1:3\\\]\\\[0:4\\\]' of 'float'" "continued" { target *-*-* } .-4 } */
#pragma /* a */ acc /* b */ cache /* c */ (t /* d */ [i - 1 /* e
	 f */ : 3][0:5]) // g
      /* { dg-note "'t\\\[i-1:3\\\]\\\[0:5\\\]' of 'float'" "comments" { target *-*-* } .-2 } */
#  pragma	acc	cache(t[i:1][0:6])	/* { dg-note "'t\\\[i:1\\\]\\\[0:6\\\]'" "white space" } */
%:pragma acc cache (t[i:1][0:7])	/* { dg-note "'t\\\[i:1\\\]\\\[0:7\\\]'" "digraph" } */
#pragma acc DIRECTIVE (t[i:1][0:8])	/* { dg-note "'t\\\[i:1\\\]\\\[0:8\\\]'" "name from a macro" } */
#pragma acc WHOLE (t)			/* { dg-note "'t\\\[0:64\\\]\\\[0:64\\\]'" "all from a macro" } */
#pragma acc cache NOTHING (t[i:1][0:9])	/* { dg-note "'t\\\[i:1\\\]\\\[0:9\\\]'" "empty macro" } */
#pragma acc cache PASS ((t[i:1][1:1]))	/* { dg-note "'t\\\[i:1\\\]\\\[1:1\\\]'" "list from a macro" } */
#pragma acc cache (t[i:1][__LINE__:1])	/* { dg-note "'t\\\[i:1\\\]\\\[35:1\\\]'" "line" } */
#pragma acc cache (cache)		/* { dg-note "'cache\\\[0:64\\\]'" "an array of this name" } */
      t[i][0] = i;
    }
}

void
operators (int i, int n)
{
#pragma acc parallel loop
  for (i = 1; i < n; i++)
    {
      int j;
      _Pragma ("acc cache (t[i:1][0:2])")	/* { dg-note "'t\\\[i:1\\\]\\\[0:2\\\]'" "at the start" } */
      j = i; _Pragma ("acc cache (t[i:1][0:3])") /* { dg-note "'t\\\[i:1\\\]\\\[0:3\\\]'" "in mid-line" } */
      if (n) { _Pragma ("acc cache (t)") j++; }	/* { dg-note "'t\\\[0:64\\\]\\\[0:64\\\]'" "in a block" } */
      TILE (t, i)			/* { dg-note "'t\\\[i-1:3\\\]\\\[0:2\\\]'" "in a macro" } */
      TILE (PASS (t), PASS (i))		/* { dg-note "'t\\\[i-1:3\\\]\\\[0:2\\\]'" "with macros in it" } */
      PASS (j--; TILE (t, i) j++;)	/* { dg-note "'t\\\[i-1:3\\\]\\\[0:2\\\]'" "in an argument" } */
      PASS (j--; _Pragma ("acc cache (t[i:1][0:4])") j++;) /* { dg-note "'t\\\[i:1\\\]\\\[0:4\\\]'" "written in an argument" } */
      PASS (PASS (_Pragma ("acc cache (t[i:1][0:5])") j++;)) /* { dg-note "'t\\\[i:1\\\]\\\[0:5\\\]'" "deeper" } */
      PRAGMA (acc DIRECTIVE (t[i:1][0:6])) /* { dg-note "'t\\\[i:1\\\]\\\[0:6\\\]'" "name from a macro" } */
      PRAGMA (acc WHOLE (cache))	/* { dg-note "'cache\\\[0:64\\\]'" "all from a macro" } */
      PRAGMA (acc cache PASS ((t)))	/* { dg-note "'t\\\[0:64\\\]\\\[0:64\\\]'" "list from a macro" } */
      PRAGMA (acc PASS (cache) (t))	/* { dg-note "'t\\\[0:64\\\]\\\[0:64\\\]'" "name from an argument" } */
      PRAGMA (acc PASS (cache (t)))	/* { dg-note "'t\\\[0:64\\\]\\\[0:64\\\]'" "both from an argument" } */
      _Pragma ("acc cache (t[i:1][0:2])") _Pragma ("acc cache (cache)")
      /* { dg-note "'t\\\[i:1\\\]\\\[0:2\\\]'" "first of two" { target *-*-* } .-1 } */
      /* { dg-note "'cache\\\[0:64\\\]'" "second of two" { target *-*-* } .-2 } */
      t[i][0] = j;
    }
}

void
arguments (int i, int n)
{
  int j;
#pragma acc parallel loop
  LOOP (i, n, TILE (t, i) /* { dg-note "'t\\\[i-1:3\\\]\\\[0:2\\\]'" "an argument" } */
	j = i;)
    PASS (j++;
#pragma acc cache (t[i:1][0:9])	/* { dg-note "'t\\\[i:1\\\]\\\[0:9\\\]'" "a #pragma in an argument" } */
	  j--;)
    t[i][0] = j;
  }
}
