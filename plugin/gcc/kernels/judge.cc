/* Which loops of a `kernels' construct are parallel.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "kernels/judge.h"

void
acc_kloop_judge (acc_kloop *loop, tree, acc_kverdict *verdict)
{
  verdict->parallel = loop->independent && !loop->strange;
  if (verdict->parallel)
    return;
  verdict->why = xstrdup (loop->strange ? loop->strange : "it is not analysed yet");
  verdict->why_loc = loop->strange ? loop->strange_loc : loop->loc;
}
