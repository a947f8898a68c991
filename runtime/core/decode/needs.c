/* What an instruction needs of its text.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A driver refuses a text that says `.target sm_30' and has an instruction that came later, on
   whatever GPU.  */

#include "core/decode/needs.h"

#include <stdio.h>
#include <string.h>

static const struct need
{
  const char *mnemonic, *first, *second;
  uint32_t target, version;
} needs[] = {
#define NEED(MNEMONIC, FIRST, SECOND, TARGET, VERSION) \
  { MNEMONIC, FIRST, SECOND, TARGET, VERSION },
#include "core/decode/needs.def"
};

static bool
has_modifier (const struct ptx_insn *i, const char *text)
{
  if (!*text)
    return true;
  for (unsigned k = 0; k < i->modifier_count; k++)
    if (strcmp (i->modifiers[k]->text, text) == 0)
      return true;
  return false;
}

bool
needs_met (const struct ptx_insn *i, const struct ptx_text *text, char *why, size_t size)
{
  for (size_t k = 0; k < sizeof needs / sizeof needs[0]; k++)
    {
      const struct need *n = &needs[k];
      if ((n->target <= text->sm_version && n->version <= text->ptx_version)
	  || (*n->mnemonic && strcmp (n->mnemonic, i->opcode->text) != 0)
	  || !has_modifier (i, n->first) || !has_modifier (i, n->second))
	continue;
      if (n->target > text->sm_version)
	snprintf (why, size, "'%s%s%s' needs '.target sm_%u' or higher, and this text has 'sm_%u'",
		  i->opcode->text, n->first, n->second, n->target, text->sm_version);
      else
	snprintf (why, size, "'%s%s%s' needs '.version %u.%u' or later, and this text has '%u.%u'",
		  i->opcode->text, n->first, n->second, n->version / 10, n->version % 10,
		  text->ptx_version / 10, text->ptx_version % 10);
      return false;
    }
  return true;
}
