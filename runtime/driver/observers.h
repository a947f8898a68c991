/* The checkers and instruments that the user's settings ask for.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The driver API takes a set of observers for each launch and gives it back after
   sim_run, so that several launches may run at the same time.  At the end of the
   process it calls observers_finish once.  The observers_host functions tell what
   the host program does to device memory.  They do nothing unless a check needs
   them, and any thread may call them.  */

#ifndef SIM_OBSERVERS_H
#define SIM_OBSERVERS_H

#include "config/config.h"
#include "core/observer.h"

/* The exit status of acccache-run when the program itself ended with 0 and there
   were findings.  */
#define OBSERVERS_EXIT_STATUS 99
/* The same where nothing was found because nothing was checked.  */
#define OBSERVERS_UNUSED_STATUS 98

struct observer_set
{
  struct sim_observer *list[SIM_MAX_OBSERVERS];
  unsigned count;		/* 0 when the settings ask for none.  */
  bool chosen;			/* For the kernels that the user asks about.  */
};

/* Fill in SET with what C asks for, for a sim_launch's observers of KERNEL.  */
void observers_acquire (const struct config *c, const char *kernel,
			struct observer_set *set);
/* The launch is over.  */
void observers_release (struct observer_set *set);

/* The process ends, and has ENDED by itself: report the device memory that it has not freed.  */
void observers_leaks (const struct config *c, bool ended);

/* The process ends: print the summary of findings, write the metrics, draw the
   plots.  Returns how many places had a finding that is not suppressed.  A second
   call only returns that.  */
unsigned observers_finish (const struct config *c);

/* The host has written SIZE bytes at ADDRESS.  */
void observers_host_write (sim_addr address, size_t size);
/* The host has copied SIZE bytes between places in device memory.  */
void observers_host_copy (sim_addr to, sim_addr from, size_t size);

/* The host has asked for a copy of BYTES from its memory to the device, or back.  */
void observers_copied (bool to_device, uint64_t bytes);

#endif
