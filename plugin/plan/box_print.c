/* Boxes in the words of C and of Fortran.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "box_print.h"
#include "text.h"

/* What all printing needs.  */
struct printer
{
  struct text out;
  poly_name_fn symbol;
  void *data;
};

static void
print_value (struct printer *p, const struct poly *value, const char *text)
{
  if (value->known || !text)
    poly_add_text (&p->out, value, p->symbol, p->data);
  else
    text_add (&p->out, text);
}

static void
print_lo (struct printer *p, const struct box_dim *d)
{
  if (d->form != BOX_UPTO && d->form != BOX_ALL)
    print_value (p, &d->lo, d->lo_text);
}

static void
print_len (struct printer *p, const struct box_dim *d)
{
  if (d->form != BOX_FROM && d->form != BOX_ALL)
    print_value (p, &d->len, d->len_text);
}

static void
print_hi (struct printer *p, const struct box_dim *d)
{
  if (d->form == BOX_FROM || d->form == BOX_ALL)
    return;
  struct box_dim from_start = *d;
  if (d->form == BOX_UPTO && !d->lo.known)
    from_start.lo = d->ext_lo;
  struct poly hi = box_dim_hi (&from_start);
  /* The last index of `1:10:2' is 9, but its reader wrote 10.  */
  if (d->hi_text && !poly_is (&d->stride, 1))
    hi = poly_unknown ();
  print_value (p, &hi, d->hi_text);
}

/* Prints D, whose second number is printed by SECOND.  */

static void
print_dim (struct printer *p, const struct box_dim *d,
           void (*second) (struct printer *, const struct box_dim *))
{
  print_lo (p, d);
  if (d->form == BOX_ELEMENT)
    return;
  text_add (&p->out, ":");
  second (p, d);
  if (poly_is (&d->stride, 1))
    return;
  text_add (&p->out, ":");
  print_value (p, &d->stride, d->stride_text);
}

size_t
box_print_c (const struct box *b, const char *name, poly_name_fn symbol, void *data,
             char *buf, size_t size)
{
  struct printer p = { text_start (buf, size), symbol, data };
  text_add (&p.out, name);
  for (int i = 0; i < b->rank; i++)
    {
      text_add (&p.out, "[");
      print_dim (&p, &b->dim[i], print_len);
      text_add (&p.out, "]");
    }
  return p.out.len;
}

size_t
box_print_fortran (const struct box *b, const char *name, poly_name_fn symbol, void *data,
                   char *buf, size_t size)
{
  struct printer p = { text_start (buf, size), symbol, data };
  text_add (&p.out, name);
  for (int i = 0; i < b->rank; i++)
    {
      text_add (&p.out, i ? ", " : "(");
      print_dim (&p, &b->dim[i], print_hi);
    }
  if (b->rank)
    text_add (&p.out, ")");
  return p.out.len;
}
