/* What happens on the device, told to acccache-run.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   A program may have many processes, and each may end in a way that leaves no time for last
   words.  So each leaves a line for all that happens in a file that acccache-run has opened
   and reads at the end:

     device			the process uses the simulated device
     kernel NAME		it has launched this kernel, which is checked and measured
     other NAME			it has launched this kernel, which is not
     failed NAME		an error has ended this kernel
     told			its kernels have told of cache directives, with --check promise, ...
     silent			... or have not
     finding ID CHECK:KIND	there is a new finding
     suppressed ID CHECK:KIND	there is one that is not reported
     json ID REST		the finding's JSON, ...
     sarif ID REST		... and its SARIF, as finding-write.h has them
     count ID N			there was the finding N times  */

#ifndef SIM_ACCOUNT_H
#define SIM_ACCOUNT_H

#include <stdio.h>

#include "check/finding.h"
#include "config/config.h"

/* The stream for findings and tables, as C says.  */
FILE *account_out (const struct config *c);

/* The device is used.  */
void account_device (void);

/* Kernel NAME is launched; returns whether it is to be checked and measured.  */
bool account_kernel (const char *name);

/* An error has ended it.  */
void account_failure (const char *name);

/* Whether kernels have TOLD of cache directives, when the process ends.  */
void account_promises (bool told);

/* Members of struct finding_ways.  */
bool account_wanted (const char *kernel);
void account_finding (const struct finding *f, unsigned n, bool suppressed);
void account_count (unsigned n, uint64_t times);

#endif
