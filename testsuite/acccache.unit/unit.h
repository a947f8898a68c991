/* What the unit tests of plugin/plan share: counting, random numbers, and polynomials and
   boxes from text.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Symbols are the letters a to z, numbered from 0.  A test program prints a line `PASS: name' or
   `FAIL: name' for each test, says to standard error what it got instead, and exits
   with 1 if one failed.  */

#ifndef ACCCACHE_UNIT_H
#define ACCCACHE_UNIT_H

#include "box.h"

enum { UNIT_SYMBOLS = 26 };

/* Prints the verdict of the test that FORMAT names, and returns OK.  */
bool unit_test (bool ok, const char *format, ...) __attribute__ ((format (printf, 2, 3)));
/* The same if ACTUAL is EXPECTED.  */
bool unit_test_text (const char *actual, const char *expected, const char *format, ...)
  __attribute__ ((format (printf, 3, 4)));
/* Prints the counts; for main to return.  */
int unit_end (void);

/* A number from LO to HI, the same ones in each run.  */
int64_t unit_random (int64_t lo, int64_t hi);

/* The polynomial that TEXT says: `n*i-2*j+1', `?' for unknown.  The program ends if it can't be
   read.  */
struct poly unit_poly (const char *text);
/* A random polynomial of at most TERMS terms and DEGREE factors, coefficients of at most COEF and
   the first SYMBOLS symbols.  */
struct poly unit_random_poly (int terms, int degree, int64_t coef, int symbols);

/* The box that TEXT says, `[i-1:3][j][:]', of an array with the extents `[n][?][64]'; in
   Fortran `(i-1:i+1, j, ::2)' with `(0:n, m, 10)'.  Extents may be missing; those of
   `?' have no first element, those of `(1:?)' no last one.  */
struct box unit_box (const char *text, const char *extents);

/* Names symbols for poly_print; no DATA.  */
const char *unit_name (int sym, void *data);
/* P and B as text; valid until the next few calls.  */
const char *unit_poly_text (const struct poly *p);
const char *unit_box_text (const struct box *b);

/* The value of P when symbol s is VALUES[s].  The program ends if it has none.  */
int64_t unit_eval (const struct poly *p, const int64_t values[]);

#endif
