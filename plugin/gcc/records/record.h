/* Says what was captured: notes through GCC's optimisation records, and a JSON file.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_RECORD_H
#define ACCCACHE_RECORDS_RECORD_H

/* What is left of an item once its function is gimplified.  */

struct acc_kept
{
  char *name;		/* of its array */
  bool readonly;
  bool fortran;		/* its marker's first dimension is the contiguous one */
};

/* What is left of a directive then: text only.  */

struct acc_record
{
  int id;
  location_t loc;
  tree fndecl;		/* null once reported */
  char *boxes;		/* "'a[i-1:3]' of 'float'; …" */
  char *json;		/* the same as a JSON object */
  vec<char *> refusals;
  vec<struct acc_kept> items;
};

extern void acc_report_init (const char *plugin_name);
extern void acc_report_plan (location_t loc, const char *outcome, const char *refusal,
			     const char *json);
extern const char *acc_record_boxes (int id);
extern const struct acc_kept *acc_record_item (int id, int item);
extern bool acc_seen_directive (void);
/* RECORD is kept, and gets a number.  */
extern struct acc_record *acc_record_add (struct acc_record *record);
/* Says what was captured in the function FNDECL.  */
extern void acc_report_directives (tree fndecl);

#endif
