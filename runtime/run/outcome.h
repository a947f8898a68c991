/* What has happened while the program ran: the last line, the files of the findings, and the
   exit status.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_OUTCOME_H
#define SIM_OUTCOME_H

#include "config/config.h"

/* A new file for the lines of account.h that the program's processes leave; returns its
   descriptor, or -1.  */
int outcome_open (void);

/* The name of the file for other processes, as a new string.  */
char *outcome_name (int descriptor);

/* The program could not be run, and the user knows why.  */
void outcome_not_begun (int descriptor);

/* The program that COMMAND and its arguments name has ended with the wait status STATUS.  Read
   what its processes have left in DESCRIPTOR, print the last line, and write the files that C
   asks for.  Returns the exit status for a program that has exited; an exit status below 0
   means that a file could not be written.  */
int outcome_tell (int descriptor, const struct config *c, char *const *command,
		  int status);

#endif
