/* The names of the cases of cases-own.h.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

CASE (own_element)
CASE (own_any)
CASE (own_worker)
CASE (own_levels)
CASE (own_volatile)
CASE (own_short)
CASE (own_warp)
CASE (own_short_directive)
CASE (own_short_gang)
CASE (own_large)
