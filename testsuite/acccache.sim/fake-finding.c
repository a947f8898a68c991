/* Findings that are counted and not printed: stands in for finding.c.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fake.h"

#include <stdio.h>
#include <string.h>

static struct
{
  const char *kind;
  uint32_t first, second;
} seen[64];

void
finding_cache_init (struct finding_cache *c)
{
  memset (c, 0, sizeof *c);
}

void
finding_cache_clear (struct finding_cache *c)
{
  (void) c;
  fake_findings = 0;
}

bool
finding_again (struct finding_cache *c, const char *kind, uint32_t first,
	       uint32_t second)
{
  (void) c;
  for (unsigned i = 0; i < fake_findings; i++)
    if (seen[i].kind == kind && seen[i].first == first
	&& seen[i].second == second)
      return true;
  return false;
}

void
finding_report (struct finding_cache *c, const struct finding *f)
{
  (void) c;
  fake_kind = f->kind;
  fake_lines[0] = f->first.insn;
  fake_lines[1] = f->second.what ? f->second.insn : UINT32_MAX;
  snprintf (fake_object, sizeof fake_object, "%s", f->object ? f->object : "");
  seen[fake_findings].kind = f->kind;
  seen[fake_findings].first = fake_lines[0];
  seen[fake_findings++].second = fake_lines[1];
}

void
finding_set_thread (struct finding_thread *t, const struct sim_gang *g,
		    uint32_t thread, uint32_t insn, const char *what)
{
  *t = (struct finding_thread) { what, insn, g->number, thread % 32,
				 thread / 32 };
}
