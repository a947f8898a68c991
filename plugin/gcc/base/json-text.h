/* Writes JSON.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_JSON_TEXT_H
#define ACCCACHE_BASE_JSON_TEXT_H

/* TEXT with what JSON does not allow in a string escaped.  */
extern char *acc_json_string (const char *text);
extern void acc_json_member (FILE *out, const char *key, char *text);

#endif
