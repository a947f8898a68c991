/* Writes JSON.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_BASE_JSON_TEXT_H
#define ACCCACHE_BASE_JSON_TEXT_H

/* TEXT as a JSON string, with its quotes.  */
extern char *acc_json_string (const char *text);
/* Writes the member KEY of a JSON object with the string TEXT, and frees TEXT.  */
extern void acc_json_member (FILE *out, const char *key, char *text);
/* Writes the members of a JSON object that say where LOC is.  */
extern void acc_json_place (FILE *out, location_t loc);

#endif
