/* Records of directives: their notes, and the report as a JSON file.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_RECORDS_RECORD_H
#define ACCCACHE_RECORDS_RECORD_H

/* What is kept of an item once its function is gimplified.  */

struct acc_kept
{
  char *name;		/* of its array */
  bool readonly;
  bool fortran;		/* the first dimension in its marker is the contiguous one */
  bool scattered;	/* its rows are where pointers point to */
};

/* What is kept of a directive then.  */

struct acc_record
{
  int id;
  location_t loc;
  bool found;		/* no directive of the program's: the plugin has found it worth having */
  tree fndecl;		/* its function, or null once its notes are made */
  char *boxes;		/* "'a[i-1:3]' of 'float'; …" */
  char *json;		/* the same as a JSON object */
  vec<char *> refusals;
  vec<struct acc_kept> items;
};

/* Keeps RECORD, and gives it a number.  Returns RECORD.  */
extern struct acc_record *acc_record_add (struct acc_record *record);
/* Whether the unit has a directive.  */
extern bool acc_seen_directive (void);
/* The sections that directive number ID names.  */
extern const char *acc_record_boxes (int id);
/* Whether no directive is behind number ID.  */
extern bool acc_record_found (int id);
/* Item number ITEM of directive number ID.  */
extern const struct acc_kept *acc_record_item (int id, int item);
/* Makes the notes of the directives in the function FNDECL.  */
extern void acc_report_directives (tree fndecl);
/* Keeps JSON, the plan for the loops at LOC, for the report.  OUTCOME says what became of it, and
   REFUSAL why nothing was done, or is null.  */
extern void acc_report_plan (location_t loc, const char *outcome, const char *refusal,
			     const char *json);
/* How many plans are kept for the report, and forgets all but the first N of them.  */
extern unsigned acc_report_count (void);
extern void acc_report_keep (unsigned n);
/* Has the report written when the unit ends.  */
extern void acc_report_init (const char *plugin_name);

#endif
