/* Addresses of one iteration, computed from one offset.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_CLEANUP_SHARE_ADDRESSES_H
#define ACCCACHE_CLEANUP_SHARE_ADDRESSES_H

struct acc_body;

extern unsigned acc_share_addresses (acc_body *body);

#endif
