/* Records of directives: their notes, and the report as a JSON file.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   Once its function is gimplified, a directive is kept as text only.  A pass makes the notes,
   as it knows the function that they are about.  */

#include "base/compat.h"
#include "records/record.h"
#include "base/acc-options.h"
#include "base/json-text.h"
#include "base/say.h"

static auto_vec<acc_record *> records;

/* The plans, as JSON objects.  */

static auto_vec<char *> plans;

struct acc_record *
acc_record_add (struct acc_record *record)
{
  record->id = records.length ();
  records.safe_push (record);
  return record;
}

bool
acc_seen_directive (void)
{
  return !records.is_empty ();
}

const char *
acc_record_boxes (int id)
{
  return records[id]->boxes;
}

bool
acc_record_found (int id)
{
  return records[id]->found;
}

const struct acc_kept *
acc_record_item (int id, int item)
{
  return &records[id]->items[item];
}

static void
make_notes (struct acc_record *record)
{
  if (record->boxes)
    acc_say (MSG_NOTE, record->loc, "OpenACC 'cache' directive: %s", record->boxes);
  for (char *refusal : record->refusals)
    acc_say (MSG_MISSED_OPTIMIZATION, record->loc, "%s", refusal);
  record->fndecl = NULL_TREE;
}

void
acc_report_directives (tree fndecl)
{
  for (acc_record *record : records)
    if (record->fndecl == fndecl)
      make_notes (record);
}

void
acc_report_plan (location_t loc, const char *outcome, const char *refusal, const char *json)
{
  if (!acc_opts.report)
    return;
  char *text;
  size_t length;
  FILE *out = open_memstream (&text, &length);
  fputs ("{", out);
  acc_json_place (out, loc);
  fputs (", ", out);
  acc_json_member (out, "outcome", xstrdup (outcome));
  if (refusal)
    {
      fputs (", ", out);
      acc_json_member (out, "refusal", xstrdup (refusal));
    }
  fprintf (out, ",\n    \"plan\": %s}", json);
  fclose (out);
  plans.safe_push (text);
}

unsigned
acc_report_count (void)
{
  return plans.length ();
}

void
acc_report_keep (unsigned n)
{
  while (plans.length () > n)
    free (plans.pop ());
}

/* Writes a member of a JSON object: KEY, with the list of TEXTS.  */

static void
write_list (FILE *file, const char *key, const vec<const char *> &texts)
{
  fprintf (file, "\"%s\": [", key);
  for (unsigned i = 0; i < texts.length (); i++)
    fprintf (file, "%s\n  %s", i ? "," : "", texts[i]);
  fprintf (file, "\n]");
}

/* Writes the report file, if one was asked for.  */

static void
write_report (void *, void *)
{
  if (!acc_opts.report)
    return;
  FILE *file = fopen (acc_opts.report, "w");
  if (!file)
    {
      error ("cannot write the report %qs: %m", acc_opts.report);
      return;
    }
  auto_vec<const char *> directives, planned, said;
  for (acc_record *record : records)
    if (record->json)
      directives.safe_push (record->json);
  for (char *plan : plans)
    planned.safe_push (plan);
  for (char *note : acc_notes_kept ())
    said.safe_push (note);
  fputs ("{\"acccache\": 1, ", file);
  write_list (file, "directives", directives);
  fputs (", ", file);
  write_list (file, "plans", planned);
  fputs (", ", file);
  write_list (file, "notes", said);
  fputs ("}\n", file);
  if (fclose (file) != 0)
    error ("cannot write the report %qs: %m", acc_opts.report);
}

void
acc_report_init (const char *plugin_name)
{
  register_callback (plugin_name, PLUGIN_FINISH_UNIT, write_report, NULL);
}
