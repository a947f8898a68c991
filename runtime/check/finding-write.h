/* A finding as an object of JSON, of our own form or of SARIF's.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_FINDING_WRITE_H
#define SIM_FINDING_WRITE_H

#include <stdio.h>

#include "check/finding.h"

/* Write F on one line, without a newline and without the brace that begins the object: the
   reader puts a first member before it.  */
void finding_json (FILE *out, const struct finding *f, bool suppressed);
void finding_sarif (FILE *out, const struct finding *f, bool suppressed);

#endif
