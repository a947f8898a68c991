/* What the device's code tells acccache-run.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "base/tell.h"
#include "base/code.h"

bool
acc_tell_begin (acc_tale *tale, const char *kind, const char *name)
{
  size_t length = strcspn (name, ".");
  for (size_t i = 0; i < length; i++)
    if (!ISALNUM (name[i]) && name[i] != '_' && name[i] != '$')
      return false;
  if (length == 0)
    return false;
  tale->text = xasprintf ("//@acccache.%s.%.*s {", kind, (int) length, name);
  return true;
}

void
acc_tell_value (acc_tale *tale, tree value)
{
  const char *comma = tale->text[strlen (tale->text) - 1] == '{' ? "" : ",";
  char *text;
  if (tree_fits_shwi_p (value))
    text = xasprintf ("%s%s" HOST_WIDE_INT_PRINT_DEC, tale->text, comma, tree_to_shwi (value));
  else
    {
      text = xasprintf ("%s%s%%%u", tale->text, comma, tale->operands.length ());
      tale->operands.safe_push (acc_asm_operand ("r", value));
    }
  free (tale->text);
  tale->text = text;
}

void
acc_tell_end (acc_tale *tale, location_t loc, gimple_stmt_iterator *gsi)
{
  char *text = concat (tale->text, "};", NULL);
  auto_vec<tree> none;
  gasm *stmt = acc_asm_new (text, none, tale->operands, true);
  gimple_set_location (stmt, loc);
  gsi_insert_before (gsi, stmt, GSI_SAME_STMT);
  free (text);
  free (tale->text);
}
