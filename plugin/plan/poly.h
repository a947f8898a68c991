/* Polynomials with integer coefficients over opaque symbols.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Bounds, lengths, extents and strides of sections are such polynomials: `i-1',
   `n*i+j', `64'.  A symbol is a non-negative number that the caller hands out, one
   for each value it knows nothing more of (a variable, a division, a call).

   Polynomials are values: functions return them, and nothing is allocated.  What does not
   fit (a coefficient beyond int64_t, too many terms or factors) is *unknown*, as is all
   that is computed from an unknown.  So a known result is always exactly right.  */

#ifndef ACCCACHE_PLAN_POLY_H
#define ACCCACHE_PLAN_POLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { POLY_MAX_TERMS = 24, POLY_MAX_FACTORS = 4 };

/* coef * factor[0] * ... * factor[degree-1].  The factors ascend and may repeat; those from
   DEGREE on are 0.  */
struct poly_term
{
  int64_t coef;
  int degree;
  int factor[POLY_MAX_FACTORS];
};

/* The sum of TERM[0..N-1].  No coefficient is 0, and no two terms have the same factors; terms of
   higher degree come first, those of equal degree in lexicographic order of their
   factors, so the constant is last.  An unknown polynomial has N = 0.  */
struct poly
{
  bool known;
  int n;
  struct poly_term term[POLY_MAX_TERMS];
};

struct poly poly_const (int64_t value);
struct poly poly_sym (int sym);
struct poly poly_unknown (void);

struct poly poly_add (const struct poly *a, const struct poly *b);
struct poly poly_sub (const struct poly *a, const struct poly *b);
struct poly poly_mul (const struct poly *a, const struct poly *b);
struct poly poly_neg (const struct poly *a);
struct poly poly_scale (const struct poly *a, int64_t factor);
struct poly poly_add_const (const struct poly *a, int64_t c);

/* Whether P is known to be a constant; it goes to *VALUE, which may be null.  */
bool poly_is_const (const struct poly *p, int64_t *value);
/* Whether P is known to be the constant VALUE.  */
bool poly_is (const struct poly *p, int64_t value);
/* Whether A and B are known to be the same.  An unknown equals nothing, itself included.  */
bool poly_equal (const struct poly *a, const struct poly *b);
/* Whether A - B is known to be a constant; it goes to *D, which may be null.  */
bool poly_diff_const (const struct poly *a, const struct poly *b, int64_t *d);

/* Whether A and B are multiples of the same symbols.  */
bool poly_same_factors (const struct poly_term *a, const struct poly_term *b);
/* Whether SYM occurs in P; false for an unknown P.  */
bool poly_uses_symbol (const struct poly *p, int sym);
/* The first symbol of P, in the order of its terms, of which PRED says true, or -1.  */
int poly_find_symbol (const struct poly *p, bool (*pred) (int sym, void *data), void *data);
/* The terms of P that hold at least one symbol of which PRED says true.  */
struct poly poly_part (const struct poly *p, bool (*pred) (int sym, void *data), void *data);

/* Writes P as *COEFF * SYM + *REST, neither of which holds SYM.  False, with both unknown,
   when P is unknown or holds a higher power of SYM.  */
bool poly_coeff_of (const struct poly *p, int sym, struct poly *coeff, struct poly *rest);

/* Whether P = *QUOT * Q for a polynomial *QUOT; false, with *QUOT unknown, if not.  */
bool poly_div_exact (const struct poly *p, const struct poly *q, struct poly *quot);

/* Writes P as *QUOT * STRIDE + *REM, STRIDE being one term, c times some symbols.  A
   term of P goes to *REM if it lacks one of those symbols; otherwise its coefficient k is split
   into q*c + r with r nearest to zero, the positive one of two equally near.
   False, with both unknown, when P is unknown or STRIDE isn't one term.  */
bool poly_divmod_stride (const struct poly *p, const struct poly *stride,
                         struct poly *quot, struct poly *rem);

/* P with each symbol replaced by what FN returns for it.  */
struct poly poly_map (const struct poly *p, struct poly (*fn) (int sym, void *data), void *data);

/* The value of P when each symbol has the value that FN returns.  False if P is unknown
   or int64_t too small for the value or what leads to it.  */
bool poly_eval (const struct poly *p, int64_t (*fn) (int sym, void *data), void *data,
                int64_t *value);

/* The name of a symbol, for printing; valid until the next call at least.  What is not a
   single word comes in parentheses of its own.  */
typedef const char *(*poly_name_fn) (int sym, void *data);

/* Prints P the way people write it: `i-1', `2*i+n-1', `n-i', `0'; `?' if unknown.
   As snprintf does: ends BUF of SIZE bytes with a NUL, and returns the length of the whole.  */
size_t poly_print (const struct poly *p, poly_name_fn name, void *data, char *buf, size_t size);
/* Adds the same to OUT.  */
struct text;
void poly_add_text (struct text *out, const struct poly *p, poly_name_fn name, void *data);

#ifdef __cplusplus
}
#endif

#endif
