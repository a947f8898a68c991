/* Asks: a program that stands apart.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "high/show.h"
#include "low/outside.h"

#define MOST 9

extern int acc_ready;

static const char *
word (int n)
{
  return acc_show (n, n > MOST ? LOUD : PLAIN);
}

int
main (void)
{
  puts (word (acc_ready++));
  return 0;
}
