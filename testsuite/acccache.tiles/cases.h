/* Kernels of one to three dimensions: see run.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "cases-1d.h"
#include "cases-2d.h"
#include "cases-3d.h"
#include "cases-inner.h"
#include "cases-collapse.h"
