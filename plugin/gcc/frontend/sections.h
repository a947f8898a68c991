/* The items of a directive in C and C++, rewritten so that GCC's own parsers accept them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   sections.cc rewrites the tokens of a `cache' directive before the parser sees them.  An item
   such as a[lo:len][e][:] becomes

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

   If the item names parts of the elements, as s[lo:len].part, ACC_SECTION_PART and an expression
   with this part follow for each.  They are for the parser, which knows the elements' type.

   A bare name has no dimensions.  The call is the length of the section.  As its lower bound, it
   would make arrays addressable that GCC would not.  It ends up in the size of the clause, and has
   the location of the item.

   If the array is not a name, as in s.a[lo:len], p->a[lo:len] or (*p)[lo:len], the item becomes

     __builtin_acc_base[0:__builtin_acc_section ("…", FLAGS, (s.a), 'r', (lo), (len))]

   with ACC_SECTION_BASE in FLAGS; __builtin_acc_base is a variable that does not exist.
   Any other item is left to GCC's parser and its messages.

   The directives of a function are checked before it becomes GENERIC.  The front end itself checks
   each item, one dimension at a time, and so gives its usual messages about bounds.  After that
   the clause of the item is followed by another, the stock clause.  It is what the front end would
   have made of the item without the plugin if it accepts the item, or else one element.  */

#ifndef ACCCACHE_FRONTEND_SECTIONS_H
#define ACCCACHE_FRONTEND_SECTIONS_H

enum { ACC_SECTION_READONLY = 1 << 0, ACC_SECTION_BASE = 1 << 1 };
enum { ACC_SECTION_PART = 'p' };

/* One item, decoded.  */

struct acc_section
{
  tree clause;		/* the marked clause, which has been taken out of its chain */
  tree stock;		/* the stock clause, which stays in the directive */
  tree call;		/* the call of __builtin_acc_section */
  tree base;		/* the array, or the pointer */
  location_t loc;	/* where the item stands */
  const char *text;	/* the item as written, or empty if that is very long */
  bool readonly;
  bool named;		/* the array or pointer is a name */
  int rank;		/* the number of dimensions that were written */
  struct
  {
    char form;		/* as above */
    tree lower;		/* null where not written; 'e': the index */
    tree length;	/* null where not written; 'e': null */
    location_t length_loc;	/* where it is written, or unknown */
  } dim[ACC_MAX_RANK];
};

/* Makes the C and C++ parsers accept all spellings.  Called by plugin_init.  Does nothing in other
   front ends.  */
extern void acc_sections_init (void);

#endif
