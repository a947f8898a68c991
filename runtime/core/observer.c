/* Where a thread is in its gang.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "core/observer.h"

void
sim_thread_position (const struct sim_gang *g, uint32_t t,
		     uint32_t position[3])
{
  const uint32_t *block = g->launch->block;
  position[0] = t % block[0];
  position[1] = t / block[0] % block[1];
  position[2] = t / block[0] / block[1];
}
