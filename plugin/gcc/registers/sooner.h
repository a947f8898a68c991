/* Loads that need not wait for stores to other arrays.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_REGISTERS_SOONER_H
#define ACCCACHE_REGISTERS_SOONER_H

struct acc_body;

extern unsigned acc_load_sooner (acc_body *body);

#endif
