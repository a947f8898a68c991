/* What an expression reads and writes, in the order of its evaluation.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_ACCESSES_H
#define ACCCACHE_KERNELS_ACCESSES_H

enum acc_kaccess_kind
{
  ACC_KREAD,
  ACC_KWRITE,
  ACC_KADDRESS,		/* the address is taken: of what may be read or written elsewhere */
  ACC_KCALL,		/* REF is a call that may read or write memory, or has other effects */
  ACC_KSTRANGE		/* REF does what is not known */
};

struct acc_kaccess
{
  acc_kaccess_kind kind;
  bool maybe;		/* happens on some ways through the expression only */
  tree ref;		/* a variable, or a reference to memory or to a part of a variable */
  location_t loc;
  tree call;		/* whose function makes the access, or null */
  bool begins;		/* REF is a variable whose life this write begins */
};

/* Adds what EXPR, at LOC, reads and writes to ACCESSES.  The reads that an address needs come
   before the access itself.  */
extern void acc_kaccesses (tree expr, location_t loc, vec<acc_kaccess> *accesses);
/* The variable that REF is or is a part of; null if REF goes through a pointer.  */
extern tree acc_kvariable (tree ref);

#endif
