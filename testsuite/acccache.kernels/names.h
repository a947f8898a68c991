/* The cases of cases.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (single)
CASE (shapes)
CASE (nests)
CASE (scalars)
CASE (globals)
CASE (local_arrays)
CASE (regions)
CASE (scalar_in_region)
CASE (conditions)
CASE (queues)
CASE (host_control)
CASE (device_control)
CASE (counters)
CASE (recurrences)
CASE (jumps)
CASE (overlapping)
CASE (updates)
CASE (calls)
CASE (stencils)
CASE (matrices)
