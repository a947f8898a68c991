/* Reads tokens of C and C++ ahead of the parser.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_FRONTEND_SECTIONS_READ_H
#define ACCCACHE_FRONTEND_SECTIONS_READ_H

extern bool acc_is_reading (void);
extern bool acc_is_name (const cpp_token *t, const char *name);
extern bool acc_opens (const cpp_token *t);
extern unsigned acc_matching (const vec<cpp_token> &toks, unsigned from);
extern bool acc_same_token (const cpp_token *a, const cpp_token *b);
extern cpp_token acc_new_token (cpp_ttype type, location_t loc);
extern cpp_token acc_name_token (const char *name, location_t loc);
/* A token of TYPE, a number or a string, with the spelling TEXT.  The token owns TEXT.  */
extern cpp_token acc_literal_token (cpp_ttype type, char *text, location_t loc);
extern void acc_add_token (vec<cpp_token> *toks, const cpp_token *token, location_t loc);
extern void acc_read_line (cpp_reader *pfile, vec<cpp_token> *toks);
extern void acc_read_string (cpp_reader *pfile, vec<cpp_token> *toks);
extern void acc_read_token (cpp_reader *pfile, vec<cpp_token> *toks);
extern const cpp_token *acc_read_after_nothing (cpp_reader *pfile, location_t *loc);
extern void acc_push_tokens (cpp_reader *pfile, const vec<cpp_token> &toks);

#endif
