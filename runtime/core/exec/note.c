/* What a program tells the checks.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/exec/note.h"

const struct insn *
exec_note (struct warp *w, const struct insn *in)
{
  const struct note *n = in->aux;
  struct sim_note seen
    = { .gang = &w->gang->seen, .warp = w->number, .mask = w->mask,
	.insn = in->ptx, .kind = n->kind, .name = n->name, .count = n->count };
  for (unsigned k = 0; k < n->count; k++)
    seen.value[k] = row (w, n->value[k]);
  OBSERVE (w->gang->run, note, &seen);
  return in + 1;
}
