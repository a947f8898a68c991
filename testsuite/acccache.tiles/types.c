/* Tiles of each type of element.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum e { E0, E1, E2, E3 };
typedef float v4f __attribute__ ((vector_size (16)));
struct s3 { char x, y, z; };
struct s8 { float x, y; };
struct s12 { float x, y, z; };
struct s16 { float x, y, z, w; };
struct s24 { double x, y, z; };
struct mixed { char c; long x; short y; };
struct packed { char c; short x; int y; } __attribute__ ((packed));
struct bits { int x : 5; unsigned y : 11; };
union u { int x; short y; };
struct nested { struct s8 p; struct s12 q; };
struct am { float v[4]; };
struct s28 { float v[6], w; };
struct s64 { float v[15]; int w; };
struct s256 { float v[63]; int w; };
struct s260 { float v[64]; int w; };

typedef void kernel (const void *a, void *b, int n);
struct test { const char *name; kernel *device, *host; char fill; };
static struct test tests[200];
static int n_tests;
static void
note (const char *name, kernel *device, kernel *host, char fill)
{
  struct test t = { name, device, host, fill };
  tests[n_tests++] = t;
}

#define DO(TEXT) _Pragma (#TEXT)
#define ACC(...) DO (acc __VA_ARGS__)
#define CASE(NAME, FILL, TYPE, RESULT) \
  static kernel device_##NAME, host_##NAME; \
  __attribute__ ((constructor)) static void \
  note_##NAME (void) { note (#NAME, device_##NAME, host_##NAME, FILL); } \
  static void run_device_##NAME (const TYPE *__restrict a, RESULT *__restrict b, int n); \
  static void device_##NAME (const void *a, void *b, int n) { run_device_##NAME (a, b, n); } \
  static void __attribute__((noinline)) run_device_##NAME (const TYPE *__restrict a, RESULT *__restrict b, int n)
#include "types.h"
#undef ACC
#undef CASE
#define ACC(...)
#define CASE(NAME, FILL, TYPE, RESULT) \
  static void run_host_##NAME (const TYPE *__restrict a, RESULT *__restrict b, int n); \
  static void host_##NAME (const void *a, void *b, int n) { run_host_##NAME (a, b, n); } \
  static void run_host_##NAME (const TYPE *__restrict a, RESULT *__restrict b, int n)
#include "types.h"

enum { ROOM = 1 << 18 };
static _Alignas (16) unsigned char a[ROOM], got[ROOM], want[ROOM];

/* Fills A with numbers of KIND: bytes, truth values, floats, doubles.  */

static void
fill (char kind)
{
  for (int i = 0; i < ROOM; i++)
    a[i] = kind == 'b' ? i * 37 % 251 : i * 5 % 3 == 1;
  for (int i = 0; kind == 'f' && i < ROOM / 4; i++)
    ((float *) a)[i] = i * 37 % 59;
  for (int i = 0; kind == 'd' && i < ROOM / 8; i++)
    ((double *) a)[i] = i * 37 % 59;
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 3, 255, 257, 521 };
  int failures = 0;
  for (int k = 0; k < n_tests; k++)
    {
      int good = 1;
      fill (tests[k].fill);
      for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
	{
	  memset (got, 7, sizeof got);
	  memset (want, 7, sizeof want);
	  tests[k].device (a, got, sizes[s]);
	  tests[k].host (a, want, sizes[s]);
	  good &= memcmp (got, want, sizeof got) == 0;
	}
      printf ("%s: %s\n", good ? "PASS" : "FAIL", tests[k].name);
      failures += !good;
    }
  return failures > 0;
}
