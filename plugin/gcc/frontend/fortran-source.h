/* The lines of a Fortran unit, before anything is parsed of them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_FORTRAN_SOURCE_H
#define ACCCACHE_FRONTEND_FORTRAN_SOURCE_H

/* The front end's `gfc_linebuf', which GCC's installed headers lack.  It is the same in all
   releases from GCC 12 on.  */

struct acc_line
{
  location_t location;
  void *file;
  struct acc_line *next;
  int truncated;
  bool dbg_emitted;
  unsigned int line[1];
};

/* The position of the next character of a directive, across continuation lines.  */

struct acc_cursor
{
  struct acc_line *line;
  unsigned int *at;
};

extern struct acc_line *acc_source_lines (void);
extern bool acc_source_fixed (void);
extern bool acc_is_blank (unsigned int);
extern unsigned int *acc_after_sentinel (struct acc_line *);
extern unsigned int acc_peek (struct acc_cursor *);
extern bool acc_match_word (struct acc_cursor *, const char *);
extern struct acc_line *acc_insert_line (struct acc_line *, location_t, const char *);

#endif
