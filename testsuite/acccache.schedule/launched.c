/* How many gangs were launched, for launch.f90.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <acc_prof.h>

static int gangs;

static void
note (acc_prof_info *prof, acc_event_info *event, acc_api_info *api)
{
  gangs = event->launch_event.num_gangs;
}

void
launched_begin_ (void)
{
  acc_prof_register (acc_ev_enqueue_launch_start, note, acc_reg);
}

/* The gangs of the last launch; 0 if none was since the last call.  */

int
launched_gangs_ (void)
{
  int last = gangs;
  gangs = 0;
  return last;
}
