/* What an instruction's text says about order.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/race-hints.h"
#include "core/limits.h"
#include "core/ptx/disasm.h"

#include <string.h>

/* The address operand of the instruction TEXT, "[...]", to BUF.  */
static bool
address_operand (const char *text, char buf[64])
{
  const char *from = strchr (text, '['), *to = from ? strchr (from, ']') : NULL;
  if (!to || to - from >= 63)
    return false;
  memcpy (buf, from, to - from + 1);
  buf[to - from + 1] = 0;
  return true;
}

/* The register that the load TEXT sets, or that the atom.cas TEXT compares with,
   to BUF: the first operand, or what follows the address.  */
static bool
value_operand (const char *text, char buf[64])
{
  const char *from = strstr (text, ".cas") ? strstr (text, "],") : strchr (text, ' ');
  if (!from)
    return false;
  from += *from == ']' ? 2 : 1;
  from += strspn (from, " ");
  size_t n = strcspn (from, ", ");
  if (n == 0 || n >= 63)
    return false;
  memcpy (buf, from, n);
  buf[n] = 0;
  return true;
}

/* Instruction I of M is an atom.cas at ADDRESS, and close by or one that compares with VALUE.  */
static bool
is_cas (const struct sim_module *m, uint32_t i, const char *address,
	const char *value, bool close)
{
  char text[256], other[64];
  return (strstr (sim_insn_text (m, i, text, sizeof text), ".cas")
	  && address_operand (text, other) && strcmp (address, other) == 0
	  && (close || (value_operand (text, other) && strcmp (value, other) == 0)));
}

/* Instruction I of M exists and is one of FUNCTION.  */
static bool
is_of (const struct sim_module *m, uint32_t i, const char *function,
       struct sim_insn_info *info)
{
  if (i >= sim_module_insns (m))
    return false;
  sim_insn_info (m, i, info);
  return info->function == function;
}

/* The load INSN of M begins a compare-and-swap loop, as compilers make for
   atomic operations that the hardware does not have: an atom.cas at the same
   address follows, or one elsewhere in the function is to meet what is loaded.
   A function's instructions have numbers in a row.  */
static bool
begins_cas (const struct sim_module *m, uint32_t insn)
{
  char text[256], mine[64], value[64];
  struct sim_insn_info info, other;
  sim_insn_info (m, insn, &info);
  if (info.class != SIM_CLASS_LOAD
      || !address_operand (sim_insn_text (m, insn, text, sizeof text), mine)
      || !value_operand (text, value))
    return false;
  uint32_t first = insn;
  while (first > 0 && is_of (m, first - 1, info.function, &other))
    first--;
  for (uint32_t i = first; is_of (m, i, info.function, &other); i++)
    if (other.class == SIM_CLASS_ATOMIC
	&& is_cas (m, i, mine, value, i > insn && i < insn + LIMIT_CAS_DISTANCE))
      return true;
  return false;
}

unsigned
race_read_hints (unsigned char *hints, const struct sim_access *a)
{
  char text[256];
  const struct sim_module *m = a->gang->launch->kernel->module;
  sim_insn_text (m, a->insn, text, sizeof text);
  hints[a->insn] = RACE_KNOWN
		   | (strstr (text, ".acq") ? RACE_ACQUIRE : 0)
		   | (strstr (text, ".release") || strstr (text, ".acq_rel")
		      ? RACE_RELEASE : 0)
		   | (begins_cas (m, a->insn) ? RACE_CAS : 0);
  return hints[a->insn];
}
