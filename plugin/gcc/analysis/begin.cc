/* Begins to look at a function.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "analysis/begin.h"
#include "analysis/facts.h"
#include "analysis/forms.h"
#include "analysis/host-values.h"
#include "analysis/loads.h"
#include "analysis/offsets.h"

void
acc_forms_begin (void)
{
  acc_forms_forget ();
  acc_loads_begin ();
  acc_facts_begin ();
  acc_host_begin ();
  acc_offsets_begin ();
}
