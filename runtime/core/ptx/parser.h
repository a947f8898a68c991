/* What the files of the parser share: tokens, errors, scopes.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PARSER_H
#define SIM_PARSER_H

#include "core/ptx/module.h"
#include "core/ptx/ptx-lex.h"

struct parser
{
  struct lexer lex;
  struct sim_module *module;
  struct ptx_text *text;
  struct ptx_func *func;	/* Whose body this is, or NULL.  */
  struct scope
  {
    struct scope *outer;
    struct ptx_binding *bindings;
    uint32_t number;		/* Among the function's.  */
  } *scope;
  uint32_t loc;
  unsigned depth;		/* Of nested expressions.  */
  bool panic;			/* An error has been reported; skip.  */
};

/* Report an error at the current token, at most one a statement.  The message
   goes on with the token: "..., not X" after "expected here", and "..., before X"
   otherwise.  Returns false.  */
bool parse_error (struct parser *p, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* The current token.  */
bool at_char (const struct parser *p, char c);
bool at_dot (const struct parser *p, const char *dot);
/* Step over it if it is C or DOT.  */
bool accept_char (struct parser *p, char c);
bool accept_dot (struct parser *p, const char *dot);
bool expect_char (struct parser *p, char c);
bool expect_name (struct parser *p, struct ptx_name **name);
bool expect_int (struct parser *p, uint64_t *value);

/* Skip the rest of a wrong statement.  */
void parse_recover (struct parser *p);

void scope_push (struct parser *p);
void scope_pop (struct parser *p);
/* Bind the name of S to S in the innermost scope; an error if it is bound there.  */
bool bind (struct parser *p, struct ptx_symbol *s);
struct ptx_symbol *lookup (const struct ptx_name *name);
struct ptx_symbol *new_symbol (struct parser *p, enum ptx_symbol_kind kind,
			       struct ptx_name *name);

#endif
