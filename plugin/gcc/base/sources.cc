/* The functions of the program, as its author knows them.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC names what it outlines from a function by the function's name for the assembler, and may
   remove the function before the plugin speaks of it.  So all are remembered by that name.  */

#include "base/compat.h"
#include "base/sources.h"

/* What follows the function's name in that of a function that is outlined from it.  */
static const char outlined_suffix[] = "._omp_fn.";

static hash_map<nofree_string_hash, struct acc_source *> *sources;

void
acc_source_add (tree fndecl)
{
  if (!sources)
    sources = new hash_map<nofree_string_hash, struct acc_source *>;
  const char *key = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl));
  if (strstr (key, outlined_suffix) || sources->get (key))
    return;
  struct acc_source *source = XNEW (struct acc_source);
  source->name = xstrdup (lang_hooks.decl_printable_name (fndecl, 1));
  source->loc = DECL_SOURCE_LOCATION (fndecl);
  source->number = sources->elements ();
  sources->put (xstrdup (key), source);
}

const struct acc_source *
acc_source_of (tree fndecl, bool *outlined)
{
  *outlined = false;
  if (!fndecl || !sources)
    return NULL;
  char *key = xstrdup (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fndecl)));
  if (char *suffix = strstr (key, outlined_suffix))
    {
      *suffix = 0;
      *outlined = true;
    }
  struct acc_source **source = sources->get (key);
  free (key);
  return source ? *source : NULL;
}
