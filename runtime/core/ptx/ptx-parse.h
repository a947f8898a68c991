/* Parts of the parser that its files share.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_PARSE_H
#define SIM_PTX_PARSE_H

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
  bool panic;			/* An error was told; skip.  */
};

/* Report an error at the current token, once a statement.  Returns false.  */
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

/* Over the rest of a wrong statement.  */
void parse_recover (struct parser *p);

void scope_push (struct parser *p);
void scope_pop (struct parser *p);
/* Bind S's name to S in the innermost scope; an error if it has a meaning
   there.  */
bool bind (struct parser *p, struct ptx_symbol *s);
struct ptx_symbol *lookup (const struct ptx_name *name);
struct ptx_symbol *new_symbol (struct parser *p, enum ptx_symbol_kind kind,
			       struct ptx_name *name);

/* --- ptx-expr.c --- */
/* An integer constant expression.  */
bool parse_const (struct parser *p, uint64_t *value);
/* A constant of either kind: OPERAND_INT, OPERAND_FLOAT, OPERAND_DOUBLE.  */
bool parse_number (struct parser *p, enum ptx_operand_kind *kind,
		   uint64_t *value);

/* --- ptx-decl.c --- */
/* ".align N .u32 x[4]" and the like, after the state space; LINKAGE as
   given before.  To the end of the declaration, its ';' included.  */
bool parse_variables (struct parser *p, enum sim_space space,
		      enum ptx_linkage linkage);
bool parse_registers (struct parser *p);
/* "(...) name (...)" of a function or prototype; *NAME NULL if "_".  */
bool parse_signature (struct parser *p, struct ptx_proto *proto,
		      struct ptx_name **name, bool kernel);
bool parse_space (const struct parser *p, enum sim_space *space);
/* .file, .loc, .pragma, .section: what may stand anywhere.  *KNOWN: it was
   one of them.  */
bool parse_anywhere (struct parser *p, bool *known);

/* --- ptx-body.c --- */
/* The statements of P->func, from '{' to '}'.  */
bool parse_body (struct parser *p);

#endif
