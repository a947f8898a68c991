/* The tokens of PTX.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_PTX_LEX_H
#define SIM_PTX_LEX_H

#include "core/ptx/ptx.h"

enum token
{
  TOKEN_END,
  TOKEN_NAME,			/* ld, %r1, $L2, _  */
  TOKEN_DOT,			/* .global, .shared::cta; NAME has the dot.  */
  TOKEN_INT,
  TOKEN_FLOAT,			/* 0f: bits in NUMBER.  */
  TOKEN_DOUBLE,			/* 0d or 1.5: bits in NUMBER.  */
  TOKEN_STRING,			/* NAME: what is between the quotes.  */
  TOKEN_SHL, TOKEN_SHR, TOKEN_LE, TOKEN_GE, TOKEN_EQ, TOKEN_NE,
  TOKEN_ANDAND, TOKEN_OROR,
  TOKEN_BAD,			/* Reported already.  */
  TOKEN_CHAR = 256		/* TOKEN_CHAR + c: the character c.  */
};

struct lexer
{
  const char *at, *end;
  const char *text_name;
  unsigned line;
  struct pool *pool;
  struct names *names;
  struct log *log;

  enum token token;		/* The current token, */
  unsigned token_line;		/* where it is, */
  struct ptx_name *name;	/* and what it says.  */
  uint64_t number;
};

/* Step to the next token.  */
void lex_next (struct lexer *l);

/* The current token as a message shows it, in BUF or constant.  */
const char *lex_show (const struct lexer *l, char *buf, size_t size);

#endif
