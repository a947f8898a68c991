/* What people write in C and C++, in the form in which the stock parsers take it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   sections.cc rewrites the tokens of a `cache' directive before the parser sees them, an
   item such as a[lo:len][e][:] to

     a[0:__builtin_acc_section ("a[lo:len][e][:]", FLAGS,
				'r', (lo), (len), 'e', (e), 'a')]

   The first argument is the item as written, macros expanded and without white space;
   FLAGS is a sum of ACC_SECTION_ values.  Then comes, for each dimension as written, the
   form, a character as in struct acc_dim, and the expressions of that form:

     'e'  [e]        e
     'r'  [lo:len]   lo, len
     'f'  [lo:]      lo
     'u'  [:len]     len
     'a'  [:]        none

   A bare name has no dimensions.  The call is the section's length and not its lower
   bound, so that it marks no array as addressable that GCC would not.  It stands in
   the clause's size and its location is the item's.

   Where the array is no name, as in s.a[lo:len], p->a[lo:len] or (*p)[lo:len], the item
   becomes

     __builtin_acc_base[0:__builtin_acc_section ("…", FLAGS, (s.a), 'r', (lo), (len))]

   with ACC_SECTION_BASE in FLAGS; __builtin_acc_base is a variable that does not exist.
   What is not an item of one of these kinds is left to the stock parser, which then has
   its own words for it.

   Before a function is made GENERIC its directives are checked: the front end itself
   looks at every item as if it had been written one dimension at a time, and so says
   about bounds what it always says.  The item's clause is then followed by a second
   one, the stock clause: what the front end without us would have made of the item, where
   it accepts it, and else one element.  */

#ifndef ACCCACHE_FRONTEND_SECTIONS_H
#define ACCCACHE_FRONTEND_SECTIONS_H

#define ACC_SECTION_READONLY 1
#define ACC_SECTION_BASE 2

/* One item, decoded.  */

struct acc_section
{
  tree clause;		/* the marked clause, not in any chain any more */
  tree stock;		/* the stock clause, which stays in the directive */
  tree call;		/* the call of __builtin_acc_section */
  tree base;		/* the array, or the pointer */
  location_t loc;	/* where the item stands */
  const char *text;	/* the item as written; empty if it was very long */
  bool readonly;
  bool named;		/* the array or pointer was given by a name */
  int rank;		/* the number of dimensions that were written */
  struct
  {
    char form;		/* as above */
    tree lower;		/* null where not written; 'e': the index */
    tree length;	/* null where not written; 'e': null */
  } dim[ACC_MAX_RANK];
};

/* Makes the C and C++ parsers take all spellings.  To be called from plugin_init; does
   nothing in other front ends.  */
extern void acc_sections_init (void);

#endif
