/* What becomes of the device's bodies: the last pass before they are streamed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_DEVICE_H
#define ACCCACHE_DEVICE_H

extern unsigned int acc_finish_clones (void);

#endif
