/* Edits the operands of `cache' directives before the C and C++ parsers read them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The parser asks libcpp for one token at a time.  Here the tokens of the directive are read ahead
   with macros expanded, edited by sections-rewrite.cc, and pushed back.  libcpp has two hooks where
   that is possible:

   - It calls cb.line_change with the first token of each line.  For `#pragma acc cache'
     that token is a CPP_PRAGMA with the number of the directive, and the operands have not
     been read.
   - `_Pragma ("acc cache (...)")' has no such call.  While it looks for the directive's
     name in the string, libcpp asks cb.macro_to_expand about a name that is a macro with
     the flag NODE_CONDITIONAL.  `cache' is made such a macro: one that is never expanded,
     and which #ifdef, #define and #undef take for undefined.

   To see what the parser gets: gdb on cc1, break push_back.  */

#include "base/compat.h"
#include "frontend/sections.h"
#include "frontend/sections-between.h"
#include "frontend/sections-check.h"
#include "frontend/sections-read.h"
#include "frontend/sections-rewrite.h"

/* f951 and lto1 lack these.  */
extern cpp_reader *parse_in ACCCACHE_WEAK;
extern cpp_callbacks *cpp_get_callbacks (cpp_reader *) ACCCACHE_WEAK;
extern cpp_hashnode *cpp_lookup (cpp_reader *, const unsigned char *,
				 unsigned int) ACCCACHE_WEAK;
extern cpp_buffer *cpp_get_buffer (cpp_reader *) ACCCACHE_WEAK;
extern cpp_buffer *cpp_get_prev (cpp_buffer *) ACCCACHE_WEAK;
extern struct _cpp_file *cpp_get_file (cpp_buffer *) ACCCACHE_WEAK;

typedef vec<cpp_token> tokens;

/* The hooks that were set before the plugin's.  */
static void (*old_line_change) (cpp_reader *, const cpp_token *, int);
static cpp_hashnode *(*old_macro_to_expand) (cpp_reader *, const cpp_token *);

/* The name `cache' while it is a conditional macro, or null.  */
static cpp_hashnode *cache_node;

/* The buffer of the file that the last line came from.  */
static cpp_buffer *file_buffer;

/* Makes libcpp read TOKS again, edited.  */

static void
push_back (cpp_reader *pfile, const tokens &toks)
{
  auto_vec<cpp_token, 64> out;
  acc_rewrite_operands (&out, toks);
  acc_push_tokens (pfile, out);
}

/* Makes `cache' a conditional macro, or no macro.  It is one only while tokens are read.  A
   precompiled header replaces all names before that, and is written after that.  */

static void
set_conditional (cpp_reader *pfile, bool on)
{
  if (on)
    {
      cpp_hashnode *node = cpp_lookup (pfile, (const unsigned char *) "cache", 5);
      if (node->type != NT_VOID)
	return;
      cpp_macro *macro = ggc_cleared_alloc<cpp_macro> ();
      macro->kind = cmk_macro;
      macro->used = 1;
      node->type = NT_USER_MACRO;
      node->value.macro = macro;
      node->flags |= NODE_CONDITIONAL | NODE_USED;
      cache_node = node;
    }
  else if (cache_node)
    {
      if (cache_node->flags & NODE_CONDITIONAL)
	{
	  cache_node->type = NT_VOID;
	  cache_node->value.macro = NULL;
	  cache_node->flags &= ~(NODE_CONDITIONAL | NODE_USED);
	}
      cache_node = NULL;
    }
}

/* The hook cb.line_change: TOKEN is the first of a line, or a directive for the parser.  */

static void
line_change (cpp_reader *pfile, const cpp_token *token, int parsing_args)
{
  if (old_line_change)
    old_line_change (pfile, token, parsing_args);
  if (acc_is_reading ())
    return;
  file_buffer = cpp_get_buffer (pfile);
  if (token->type == CPP_EOF)
    set_conditional (pfile, false);
  else if (!cache_node || cache_node->type == NT_VOID)	/* or #undef'd */
    set_conditional (pfile, true);

  if (token->type == CPP_PRAGMA && token->val.pragma == PRAGMA_OACC_CACHE
      && !acc_directive_between (pfile, token))
    {
      auto_vec<cpp_token, 64> toks;
      acc_read_line (pfile, &toks);
      push_back (pfile, toks);
    }
  acc_note_line (pfile, token);
}

/* Whether libcpp reads from the string of a _Pragma.  The string has a buffer of its own above
   that of the file, and both name the same file.  */

static bool
in_pragma_string (cpp_reader *pfile)
{
  cpp_buffer *buffer = cpp_get_buffer (pfile);
  return (buffer && file_buffer && buffer != file_buffer
	  && cpp_get_prev (buffer) == file_buffer
	  && cpp_get_file (buffer) == cpp_get_file (file_buffer));
}

/* Whether libcpp is looking for the name of a directive, and not reading the operands of a
   directive that it leaves to the parser.  At the end of a list of tokens it returns padding,
   except in a directive.  *NEXT becomes the token that is read to find that out.  */

static bool
in_directive_name (cpp_reader *pfile, const cpp_token **next, location_t *loc)
{
  *next = acc_read_after_nothing (pfile, loc);
  return (*next)->type != CPP_PADDING;
}

/* The hook cb.macro_to_expand: the macro that the conditional macro TOKEN expands to, or null.  */

static cpp_hashnode *
macro_to_expand (cpp_reader *pfile, const cpp_token *token)
{
  if (token->val.node.node != cache_node)
    return old_macro_to_expand ? old_macro_to_expand (pfile, token) : NULL;
  if (acc_is_reading () || !in_pragma_string (pfile))
    return NULL;

  const cpp_token *next;
  location_t loc;
  if (!in_directive_name (pfile, &next, &loc))
    return NULL;
  auto_vec<cpp_token, 64> toks;
  acc_add_token (&toks, next, next->type == CPP_EOF ? next->src_loc : loc);
  acc_read_string (pfile, &toks);
  push_back (pfile, toks);
  return NULL;
}

/* The callback for PLUGIN_PRAGMAS, which only the C family's front ends raise.  Sets the hooks.  */

static void
hook_reader (void *, void *)
{
  if (flag_preprocess_only || !flag_openacc)
    return;
  cpp_callbacks *cb = cpp_get_callbacks (parse_in);
  old_line_change = cb->line_change;
  cb->line_change = line_change;
  old_macro_to_expand = cb->macro_to_expand;
  cb->macro_to_expand = macro_to_expand;
}

void
acc_sections_init (void)
{
  register_callback ("acccache", PLUGIN_PRAGMAS, hook_reader, NULL);
  register_callback ("acccache", PLUGIN_PRE_GENERICIZE, acc_check_sections, NULL);
}
