/* Tells when linking will fail because of the ptxas that is installed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_PTXAS_H
#define ACCCACHE_PTXAS_H

extern void acc_check_ptxas (void);

#endif
