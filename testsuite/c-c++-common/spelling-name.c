/* `cache' and `readonly' stay ordinary names, and macros if the user wants them.  */
/* { dg-options "-Wunused-macros -Wbuiltin-macro-redefined -fopt-info-omp-note -fplugin-arg-acccache-data=gcc" } */

#ifdef cache
#error cache
#endif
#if defined cache || cache
#error cache
#endif
#undef cache

struct cache { int cache; } cache;
enum { readonly = 1 };

int
use (struct cache *p)
{
  int line = cache
#define after_cache 3
    .cache + after_cache;
  goto cache;
cache:
  return p->cache + line + readonly;
}

#define cache 5
int five[cache == 5 ? 1 : -1];
#ifndef cache
#error no cache
#endif
#undef cache
#define cache(x) (x + 1)
int six[cache (5) == 6 ? 1 : -1];
#undef cache

int
again (void)
{
  return cache.cache;
}

float a[8];

void
f (int i)
{
#pragma acc parallel loop
  for (i = 0; i < 8; i++)
    {
#pragma acc cache (a)	/* { dg-note "'a\\\[0:8\\\]'" "#pragma" } */
      _Pragma ("acc cache (readonly: a)") /* { dg-note "'a\\\[0:8\\\]' of 'float' .readonly." "_Pragma" } */
      a[i] = i;	/* { dg-warning "'a' is written, though" "written" } */
/* { dg-note "leave out 'readonly:' here" "leave out" { target *-*-* } .-2 } */
    }
}
