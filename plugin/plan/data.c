/* What a construct has to copy of an array that it maps by `copy'.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "data.h"

const char *
data_clause (const struct data_use *use)
{
  bool out = use->written && use->after;
  bool in = use->before && !(use->written && use->whole);
  return in ? (out ? "copy" : "copyin") : (out ? "copyout" : "create");
}

const char *
data_reason (const struct data_use *use)
{
  if (!use->written)
    return (use->before ? "the construct does not write to it"
            : "it has no values, and the construct does not write to it");
  if (use->before && use->whole)
    return (use->after ? "the construct writes all of it, and reads none"
            : "it is used in the construct only");
  if (!use->before)
    return (use->after ? "it has no values before the construct"
            : "it is used in the construct only");
  return "nothing uses it after the construct";
}
