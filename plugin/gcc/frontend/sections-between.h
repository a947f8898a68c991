/* Directives between the directive of a loop and the loop, in C and C++.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SECTIONS_BETWEEN_H
#define ACCCACHE_FRONTEND_SECTIONS_BETWEEN_H

/* Notes that TOKEN is the first of a line.  */
extern void acc_note_line (cpp_reader *pfile, const cpp_token *token);
/* Whether TOKEN, which begins a `cache' directive, comes right after the directive of a loop.  If
   so, it becomes the next token, and the directive comes at the beginning of the loop's body.  */
extern bool acc_directive_between (cpp_reader *pfile, const cpp_token *token);

#endif
