/* The functions of the program, as its author knows them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_SOURCES_H
#define ACCCACHE_BASE_SOURCES_H

/* A function that the program has.  */

struct acc_source
{
  char *name;		/* with the arguments of its template, if it is an instance of one */
  location_t loc;	/* where it is declared */
  int number;		/* in the order in which GCC compiles them */
};

/* Remembers FNDECL, which is about to be compiled.  */
extern void acc_source_add (tree fndecl);
/* The function that FNDECL, or the function that it was outlined or copied from, is in the program;
   null if that is not known.  *OUTLINED becomes whether it was outlined.  */
extern const struct acc_source *acc_source_of (tree fndecl, bool *outlined);

#endif
