/* Polynomials with integer coefficients over opaque symbols.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "poly.h"
#include "text.h"

#include <string.h>

struct poly
poly_unknown (void)
{
  struct poly p;
  memset (&p, 0, sizeof p);
  return p;
}

static struct poly
poly_zero (void)
{
  struct poly p = poly_unknown ();
  p.known = true;
  return p;
}

/* Negative if A comes before B in a polynomial, 0 if they have the same factors.  This order is
   kept by multiplication, which poly_div_exact needs.  */

static int
compare_factors (const struct poly_term *a, const struct poly_term *b)
{
  if (a->degree != b->degree)
    return b->degree - a->degree;
  for (int i = 0; i < a->degree; i++)
    if (a->factor[i] != b->factor[i])
      return a->factor[i] < b->factor[i] ? -1 : 1;
  return 0;
}

/* Puts T into P as its term AT.  */

static void
insert_term (struct poly *p, int at, const struct poly_term *t)
{
  if (p->n == POLY_MAX_TERMS)
    {
      *p = poly_unknown ();
      return;
    }
  memmove (&p->term[at + 1], &p->term[at], (size_t) (p->n - at) * sizeof *t);
  p->term[at] = *t;
  p->n++;
}

/* Adds COEF to the coefficient of term AT of P.  */

static void
add_to_term (struct poly *p, int at, int64_t coef)
{
  int64_t sum;
  if (__builtin_add_overflow (p->term[at].coef, coef, &sum))
    {
      *p = poly_unknown ();
      return;
    }
  p->term[at].coef = sum;
  if (sum != 0)
    return;
  p->n--;
  memmove (&p->term[at], &p->term[at + 1], (size_t) (p->n - at) * sizeof p->term[0]);
  memset (&p->term[p->n], 0, sizeof p->term[0]);
}

static void
add_term (struct poly *p, const struct poly_term *t)
{
  if (!p->known || t->coef == 0)
    return;
  int at = 0;
  while (at < p->n && compare_factors (&p->term[at], t) < 0)
    at++;
  if (at < p->n && compare_factors (&p->term[at], t) == 0)
    add_to_term (p, at, t->coef);
  else
    insert_term (p, at, t);
}

/* *PRODUCT = A * B, or false if that doesn't fit.  */

static bool
mul_terms (const struct poly_term *a, const struct poly_term *b, struct poly_term *product)
{
  memset (product, 0, sizeof *product);
  if (a->degree + b->degree > POLY_MAX_FACTORS
      || __builtin_mul_overflow (a->coef, b->coef, &product->coef))
    return false;
  int i = 0, j = 0;
  while (i < a->degree || j < b->degree)
    {
      bool from_a = j == b->degree || (i < a->degree && a->factor[i] <= b->factor[j]);
      product->factor[product->degree++] = from_a ? a->factor[i++] : b->factor[j++];
    }
  return true;
}

/* Adds A * T to P.  */

static void
add_product (struct poly *p, const struct poly *a, const struct poly_term *t)
{
  for (int i = 0; i < a->n; i++)
    {
      struct poly_term product;
      if (!mul_terms (&a->term[i], t, &product))
        {
          *p = poly_unknown ();
          return;
        }
      add_term (p, &product);
    }
}

struct poly
poly_const (int64_t value)
{
  struct poly p = poly_zero ();
  struct poly_term t = { value, 0, { 0 } };
  add_term (&p, &t);
  return p;
}

struct poly
poly_sym (int sym)
{
  if (sym < 0)
    return poly_unknown ();
  struct poly p = poly_zero ();
  struct poly_term t = { 1, 1, { sym } };
  add_term (&p, &t);
  return p;
}

struct poly
poly_add (const struct poly *a, const struct poly *b)
{
  if (!a->known || !b->known)
    return poly_unknown ();
  struct poly sum = *a;
  for (int i = 0; i < b->n; i++)
    add_term (&sum, &b->term[i]);
  return sum;
}

struct poly
poly_scale (const struct poly *a, int64_t factor)
{
  if (!a->known)
    return poly_unknown ();
  struct poly p = poly_zero ();
  struct poly_term t = { factor, 0, { 0 } };
  add_product (&p, a, &t);
  return p;
}

struct poly
poly_neg (const struct poly *a)
{
  return poly_scale (a, -1);
}

struct poly
poly_sub (const struct poly *a, const struct poly *b)
{
  if (!a->known || !b->known)
    return poly_unknown ();
  struct poly difference = *a;
  struct poly_term minus_1 = { -1, 0, { 0 } };
  add_product (&difference, b, &minus_1);
  return difference;
}

struct poly
poly_mul (const struct poly *a, const struct poly *b)
{
  if (!a->known || !b->known)
    return poly_unknown ();
  struct poly product = poly_zero ();
  for (int i = 0; i < b->n; i++)
    add_product (&product, a, &b->term[i]);
  return product;
}

struct poly
poly_add_const (const struct poly *a, int64_t c)
{
  struct poly p = poly_const (c);
  return poly_add (a, &p);
}

bool
poly_is_const (const struct poly *p, int64_t *value)
{
  if (!p->known || (p->n > 0 && p->term[0].degree > 0))
    return false;
  if (value)
    *value = p->n ? p->term[0].coef : 0;
  return true;
}

bool
poly_is (const struct poly *p, int64_t value)
{
  int64_t v;
  return poly_is_const (p, &v) && v == value;
}

bool
poly_same_factors (const struct poly_term *a, const struct poly_term *b)
{
  return compare_factors (a, b) == 0;
}

bool
poly_equal (const struct poly *a, const struct poly *b)
{
  if (!a->known || !b->known || a->n != b->n)
    return false;
  for (int i = 0; i < a->n; i++)
    if (a->term[i].coef != b->term[i].coef || compare_factors (&a->term[i], &b->term[i]) != 0)
      return false;
  return true;
}

bool
poly_diff_const (const struct poly *a, const struct poly *b, int64_t *d)
{
  struct poly difference = poly_sub (a, b);
  return poly_is_const (&difference, d);
}

/* How often SYM is a factor of T.  */

static int
power_of (const struct poly_term *t, int sym)
{
  int power = 0;
  for (int i = 0; i < t->degree; i++)
    power += t->factor[i] == sym;
  return power;
}

bool
poly_uses_symbol (const struct poly *p, int sym)
{
  for (int i = 0; i < p->n; i++)
    if (power_of (&p->term[i], sym))
      return true;
  return false;
}

/* The first factor of T of which PRED says true, or -1.  */

static int
find_factor (const struct poly_term *t, bool (*pred) (int sym, void *data), void *data)
{
  for (int i = 0; i < t->degree; i++)
    if (pred (t->factor[i], data))
      return t->factor[i];
  return -1;
}

int
poly_find_symbol (const struct poly *p, bool (*pred) (int sym, void *data), void *data)
{
  int sym = -1;
  for (int i = 0; i < p->n && sym < 0; i++)
    sym = find_factor (&p->term[i], pred, data);
  return sym;
}

struct poly
poly_part (const struct poly *p, bool (*pred) (int sym, void *data), void *data)
{
  if (!p->known)
    return poly_unknown ();
  struct poly part = poly_zero ();
  for (int i = 0; i < p->n; i++)
    if (find_factor (&p->term[i], pred, data) >= 0)
      add_term (&part, &p->term[i]);
  return part;
}

/* Takes the factors of D out of those of T, or returns false if T lacks one.  */

static bool
divide_factors (struct poly_term *t, const struct poly_term *d)
{
  struct poly_term left = { t->coef, 0, { 0 } };
  int j = 0;
  for (int i = 0; i < t->degree; i++)
    if (j < d->degree && t->factor[i] == d->factor[j])
      j++;
    else
      left.factor[left.degree++] = t->factor[i];
  if (j < d->degree)
    return false;
  *t = left;
  return true;
}

bool
poly_coeff_of (const struct poly *p, int sym, struct poly *coeff, struct poly *rest)
{
  struct poly_term symbol = { 1, 1, { sym } };
  struct poly with = poly_zero (), without = poly_zero ();
  *coeff = *rest = poly_unknown ();
  if (!p->known)
    return false;
  for (int i = 0; i < p->n; i++)
    {
      struct poly_term t = p->term[i];
      if (power_of (&t, sym) > 1)
        return false;
      bool has = divide_factors (&t, &symbol);
      add_term (has ? &with : &without, &t);
    }
  *coeff = with;
  *rest = without;
  return true;
}

/* K = *Q * C, or false if C doesn't divide K or the quotient doesn't fit.  */

static bool
divide_exactly (int64_t k, int64_t c, int64_t *q)
{
  if (c == -1)
    return !__builtin_sub_overflow (0, k, q);
  *q = k / c;
  return k % c == 0;
}

bool
poly_div_exact (const struct poly *p, const struct poly *q, struct poly *quot)
{
  struct poly left = *p, result = poly_zero ();
  *quot = poly_unknown ();
  if (!q->known || q->n == 0)
    return false;
  /* The first term of LEFT comes ever later in the order, and so this ends.  */
  while (left.n > 0)
    {
      struct poly_term t = left.term[0];
      if (!divide_factors (&t, &q->term[0])
          || !divide_exactly (t.coef, q->term[0].coef, &t.coef))
        return false;
      add_term (&result, &t);
      struct poly step = poly_zero ();
      add_product (&step, q, &t);
      left = poly_sub (&left, &step);
    }
  if (!left.known || !result.known)
    return false;
  *quot = result;
  return true;
}

/* K = *Q * C + *R with *R nearest to 0, the positive one of two equally near; C isn't 0.  False if
   the quotient doesn't fit.  */

static bool
divide_nearest (int64_t k, int64_t c, int64_t *q, int64_t *r)
{
  *r = 0;
  if (c == -1)
    return divide_exactly (k, c, q);
  *q = k / c;
  *r = k % c;
  uint64_t size = c < 0 ? -(uint64_t) c : (uint64_t) c;
  uint64_t near = *r < 0 ? -(uint64_t) *r : (uint64_t) *r;
  uint64_t far = size - near;
  if (near < far || (near == far && *r > 0))
    return true;
  bool same_sign = (*r < 0) == (c < 0);
  *q += same_sign ? 1 : -1;
  *r = same_sign ? *r - c : *r + c;
  return true;
}

bool
poly_divmod_stride (const struct poly *p, const struct poly *stride,
                    struct poly *quot, struct poly *rem)
{
  struct poly q = poly_zero (), r = poly_zero ();
  *quot = *rem = poly_unknown ();
  if (!p->known || !stride->known || stride->n != 1)
    return false;
  for (int i = 0; i < p->n; i++)
    {
      struct poly_term divided = p->term[i], remains = p->term[i];
      if (divide_factors (&divided, &stride->term[0]))
        {
          if (!divide_nearest (p->term[i].coef, stride->term[0].coef, &divided.coef, &remains.coef))
            return false;
          add_term (&q, &divided);
        }
      add_term (&r, &remains);
    }
  *quot = q;
  *rem = r;
  return true;
}

struct poly
poly_map (const struct poly *p, struct poly (*fn) (int sym, void *data), void *data)
{
  if (!p->known)
    return poly_unknown ();
  struct poly result = poly_zero ();
  for (int i = 0; i < p->n; i++)
    {
      struct poly product = poly_const (p->term[i].coef);
      for (int j = 0; j < p->term[i].degree; j++)
        {
          struct poly factor = fn (p->term[i].factor[j], data);
          product = poly_mul (&product, &factor);
        }
      result = poly_add (&result, &product);
    }
  return result;
}

bool
poly_eval (const struct poly *p, int64_t (*fn) (int sym, void *data), void *data, int64_t *value)
{
  int64_t sum = 0;
  if (!p->known)
    return false;
  for (int i = 0; i < p->n; i++)
    {
      int64_t product = p->term[i].coef;
      for (int j = 0; j < p->term[i].degree; j++)
        if (__builtin_mul_overflow (product, fn (p->term[i].factor[j], data), &product))
          return false;
      if (__builtin_add_overflow (sum, product, &sum))
        return false;
    }
  *value = sum;
  return true;
}

/* Prints T after its sign.  */

static void
print_term (struct text *out, const struct poly_term *t, poly_name_fn name, void *data)
{
  uint64_t size = t->coef < 0 ? -(uint64_t) t->coef : (uint64_t) t->coef;
  bool show_size = size != 1 || t->degree == 0;
  if (show_size)
    text_add_number (out, size);
  for (int i = 0; i < t->degree; i++)
    {
      if (show_size || i > 0)
        text_add (out, "*");
      text_add (out, name (t->factor[i], data));
    }
}

/* The term to print first: `n-i' reads better than `-i+n', and `64-i' than `-i+64'.  Otherwise a
   constant, which is the last term, stays last.  */

static int
leading_term (const struct poly *p)
{
  for (int i = 0; i < p->n; i++)
    if (p->term[i].coef > 0)
      return i;
  return 0;
}

/* Whether S is all in one pair of parentheses.  */

static bool
in_parentheses (const char *s)
{
  int depth = 0;
  for (const char *c = s; *c; c++)
    {
      depth += (*c == '(') - (*c == ')');
      if (depth == 0 && (c == s || c[1]))
        return false;
    }
  return *s == '(';
}

/* Prints the name of a symbol that stands alone, without the parentheses it came in.  */

static void
print_alone (struct text *out, const char *name)
{
  char last[2] = "";
  if (!in_parentheses (name))
    {
      text_add (out, name);
      return;
    }
  for (const char *c = name + 1; c[1]; c++)
    {
      last[0] = *c;
      text_add (out, last);
    }
}

void
poly_add_text (struct text *out, const struct poly *p, poly_name_fn name, void *data)
{
  if (p->n == 1 && p->term[0].degree == 1 && p->term[0].coef == 1)
    {
      print_alone (out, name (p->term[0].factor[0], data));
      return;
    }
  if (p->n == 0)
    {
      text_add (out, p->known ? "0" : "?");
      return;
    }
  int first = leading_term (p);
  if (p->term[first].coef < 0)
    text_add (out, "-");
  print_term (out, &p->term[first], name, data);
  for (int i = 0; i < p->n; i++)
    if (i != first)
      {
        text_add (out, p->term[i].coef < 0 ? "-" : "+");
        print_term (out, &p->term[i], name, data);
      }
}

size_t
poly_print (const struct poly *p, poly_name_fn name, void *data, char *buf, size_t size)
{
  struct text out = text_start (buf, size);
  poly_add_text (&out, p, name, data);
  return out.len;
}
