/* The lock of the driver API.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_LOCK_H
#define SIM_LOCK_H

#include <stdbool.h>


/* Take the lock and give it back.  It is given back for a while to call code that
   is not ours, or to wait.  */
void driver_lock (void);
void driver_unlock (void);
/* Wait for a change in a queue; the lock is free meanwhile.  */
void driver_sleep (void);
void driver_wake (void);

/* A fork has made this process.  It cannot use the device of its parent, whose
   threads it does not have.  As on real devices, what would do anything there
   ends with NOT_INITIALIZED.  */
extern bool driver_forked;
/* Set driver_forked.  The calling thread is the only one, and has the lock.  */
void driver_set_forked (void);

#endif
