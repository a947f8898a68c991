/* Numbers that the host passes to the device code.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_ANALYSIS_HOST_NUMBERS_H
#define ACCCACHE_ANALYSIS_HOST_NUMBERS_H

struct acc_body;

extern unsigned acc_share_numbers (acc_body *body);

#endif
