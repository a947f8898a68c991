/* Who has called the driver.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CALLER_H
#define SIM_CALLER_H

#include <stdbool.h>

struct caller
{
  /* libgomp itself needs it, and not the program: its plugin, for a launch.  */
  bool own;
  /* libgomp needs it for the arrays that a construct maps.  */
  bool mapping;
  /* The function of libgomp's that the program has called, or NULL.  */
  const char *function;
  /* Where in the program; NULL if that is not known.  */
  void *pc;
};

/* Find out who has called the driver's function that calls this.  */
void caller_find (struct caller *c);

/* Write PC's place to TEXT: the source line if the program has line information and addr2line is
   there.  */
void caller_place (void *pc, char *text, unsigned size);

#endif
