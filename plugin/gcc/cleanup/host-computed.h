/* Numbers that the device code computes from others of the host's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_HOST_COMPUTED_H
#define ACCCACHE_CLEANUP_HOST_COMPUTED_H

struct acc_body;

/* Computes in BODY what the host computes from one of the numbers that BODY loads.  */
extern unsigned acc_compute_numbers (acc_body *body);

#endif
