/* Texts in JSON.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_JSON_H
#define SIM_JSON_H

#include <stdio.h>

/* Write TEXT as a JSON string.  What is not UTF-8 is taken for Latin-1.  */
void json_text (FILE *out, const char *text);

#endif
