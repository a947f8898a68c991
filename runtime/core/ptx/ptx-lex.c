/* PTX text to tokens.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/ptx/ptx-lex.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool
name_char (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$' || c == '%';
}

static char
peek (const struct lexer *l, size_t ahead)
{
  return (size_t) (l->end - l->at) > ahead ? l->at[ahead] : '\0';
}

/* What makes a statement of a comment: see sim_note.  */
static bool
note_begins (const struct lexer *l)
{
  static const char sign[] = "//@acccache.";
  return (size_t) (l->end - l->at) >= sizeof sign
	 && memcmp (l->at, sign, sizeof sign - 1) == 0;
}

/* Skip blanks and comments; false if a comment does not end.  */
static bool
skip_blank (struct lexer *l)
{
  while (l->at < l->end)
    {
      char c = *l->at;
      if (c == '\n')
	l->line++, l->at++;
      else if (isspace ((unsigned char) c) || c == '\0')
	l->at++;
      else if (note_begins (l))
	l->at += sizeof "//@" - 1;
      else if (c == '/' && peek (l, 1) == '/')
	while (l->at < l->end && *l->at != '\n')
	  l->at++;
      else if (c == '/' && peek (l, 1) == '*')
	{
	  unsigned begin = l->line;
	  l->at += 2;
	  while (l->at < l->end && !(*l->at == '*' && peek (l, 1) == '/'))
	    if (*l->at++ == '\n')
	      l->line++;
	  if (l->at >= l->end)
	    {
	      log_error (l->log, l->text_name, begin, "a comment does not end");
	      return false;
	    }
	  l->at += 2;
	}
      else
	break;
    }
  return true;
}

static enum token
bad (struct lexer *l, const char *what)
{
  log_error (l->log, l->text_name, l->line, "%s", what);
  return TOKEN_BAD;
}

/* DIGITS hexadecimal digits after 0f or 0d.  */
static enum token
hex_float (struct lexer *l, unsigned digits, enum token token)
{
  l->at += 2;
  uint64_t v = 0;
  for (unsigned i = 0; i < digits; i++, l->at++)
    {
      char c = peek (l, 0);
      if (!isxdigit ((unsigned char) c))
	return bad (l, "a floating constant has too few hexadecimal digits");
      v = v << 4 | (isdigit ((unsigned char) c) ? c - '0'
		    : (c | 32) - 'a' + 10);
    }
  l->number = v;
  return token;
}

static enum token
decimal_double (struct lexer *l)
{
  char copy[64];
  size_t n = 0;
  while (n < sizeof copy - 1
	 && (isalnum ((unsigned char) peek (l, n)) || peek (l, n) == '.'
	     || ((peek (l, n) == '-' || peek (l, n) == '+') && n
		 && (copy[n - 1] | 32) == 'e')))
    {
      copy[n] = l->at[n];
      n++;
    }
  copy[n] = '\0';
  char *end;
  double d = strtod (copy, &end);
  memcpy (&l->number, &d, sizeof d);
  l->at += end - copy;
  if (end == copy || name_char (peek (l, 0)))
    return bad (l, "malformed number");
  return TOKEN_DOUBLE;
}

static enum token
number (struct lexer *l)
{
  char c = peek (l, 1) | 32;
  if (*l->at == '0' && c == 'f' && isxdigit ((unsigned char) peek (l, 2)))
    return hex_float (l, 8, TOKEN_FLOAT);
  if (*l->at == '0' && c == 'd' && isxdigit ((unsigned char) peek (l, 2)))
    return hex_float (l, 16, TOKEN_DOUBLE);

  size_t n = 0;
  unsigned base = 10;
  if (*l->at == '0' && c == 'x')
    base = 16, n = 2;
  else if (*l->at == '0' && c == 'b')
    base = 2, n = 2;
  else
    {
      while (isdigit ((unsigned char) peek (l, n)))
	n++;
      if (peek (l, n) == '.' || (peek (l, n) | 32) == 'e')
	return decimal_double (l);
      base = *l->at == '0' ? 8 : 10;
      n = 0;
    }
  uint64_t v = 0;
  size_t first = n;
  for (;; n++)
    {
      c = peek (l, n);
      unsigned digit = isdigit ((unsigned char) c) ? (unsigned) (c - '0')
		       : isxdigit ((unsigned char) c)
		       ? (unsigned) ((c | 32) - 'a' + 10) : 99;
      if (digit >= base)
	break;
      v = v * base + digit;
    }
  if (n == first)
    return bad (l, "malformed number");
  if (peek (l, n) == 'U')
    n++;
  if (name_char (peek (l, n)))
    return bad (l, "malformed number");
  l->at += n;
  l->number = v;
  return TOKEN_INT;
}

static enum token
name (struct lexer *l, enum token token)
{
  const char *begin = l->at++;
  while (name_char (peek (l, 0))
	 || (token == TOKEN_DOT && peek (l, 0) == ':' && peek (l, 1) == ':'
	     && l->at++))
    l->at++;
  l->name = names_get (l->names, l->pool, begin, l->at - begin);
  return token;
}

static enum token
string (struct lexer *l)
{
  const char *begin = ++l->at;
  while (l->at < l->end && *l->at != '"' && *l->at != '\n')
    l->at += *l->at == '\\' && peek (l, 1) != '\n' && peek (l, 1) ? 2 : 1;
  if (l->at >= l->end || *l->at != '"')
    {
      if (l->at > l->end)
	l->at = l->end;
      return bad (l, "a string does not end");
    }
  l->name = names_get (l->names, l->pool, begin, l->at - begin);
  l->at++;
  return TOKEN_STRING;
}

static enum token
punctuation (struct lexer *l)
{
  static const struct { char text[3]; enum token token; } two[] = {
    { "<<", TOKEN_SHL }, { ">>", TOKEN_SHR }, { "<=", TOKEN_LE },
    { ">=", TOKEN_GE }, { "==", TOKEN_EQ }, { "!=", TOKEN_NE },
    { "&&", TOKEN_ANDAND }, { "||", TOKEN_OROR }
  };
  char c = *l->at++;
  for (size_t i = 0; i < sizeof two / sizeof two[0]; i++)
    if (c == two[i].text[0] && peek (l, 0) == two[i].text[1])
      {
	l->at++;
	return two[i].token;
      }
  if (!strchr ("{}()[],;:=+-*/%<>!~&|^?@", c))
    {
      log_error (l->log, l->text_name, l->line,
		 isprint ((unsigned char) c) ? "stray '%c'"
		 : "stray character %#04x", (unsigned char) c);
      return TOKEN_BAD;
    }
  return TOKEN_CHAR + (unsigned char) c;
}

void
lex_next (struct lexer *l)
{
  bool ok = skip_blank (l);
  l->token_line = l->line;
  l->name = NULL;
  if (!ok || l->at >= l->end)
    {
      l->token = TOKEN_END;
      return;
    }
  const char *begin = l->at;
  char c = *l->at;
  if (isdigit ((unsigned char) c))
    l->token = number (l);
  else if (c == '.' && name_char (peek (l, 1)))
    l->token = name (l, TOKEN_DOT);
  else if (c == '%' ? name_char (peek (l, 1)) : name_char (c))
    l->token = name (l, TOKEN_NAME);
  else if (c == '"')
    l->token = string (l);
  else
    l->token = punctuation (l);
  if (l->token == TOKEN_BAD)
    {
      /* Skip what cannot be part of anything.  */
      if (l->at == begin)
	l->at++;
      while (name_char (peek (l, 0)))
	l->at++;
    }
}

const char *
lex_show (const struct lexer *l, char *buf, size_t size)
{
  if (l->token == TOKEN_END)
    return "the end of the text";
  if (l->name)
    snprintf (buf, size, "'%s'", l->name->text);
  else if (l->token >= TOKEN_CHAR)
    snprintf (buf, size, "'%c'", l->token - TOKEN_CHAR);
  else if (l->token == TOKEN_INT)
    snprintf (buf, size, "'%llu'", (unsigned long long) l->number);
  else if (l->token == TOKEN_FLOAT || l->token == TOKEN_DOUBLE)
    return "a floating constant";
  else
    return "an operator";
  return buf;
}
