/* The text that is kept of a directive.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "frontend/describe.h"
#include "base/json-text.h"
#include "records/record.h"
#include "frontend/item.h"
#include "frontend/names.h"

/* "'a[i-1:3]' of 'float' (readonly)"  */

static char *
item_summary (const struct acc_item *item)
{
  char *box = acc_item_text (item);
  char *type = acc_type_name (item->elem_type);
  char *text = xasprintf ("'%s' of '%s'%s", box, type,
			  item->readonly ? " (readonly)" : "");
  free (box);
  free (type);
  return text;
}

static char *
refusal_text (const struct acc_item *item)
{
  char *name = item->base ? acc_array_name (item) : xstrdup ("item");
  char *text = xasprintf ("'%s' cannot be cached: %s", name, item->refusal);
  free (name);
  return text;
}

/* Prints a further member of a JSON object: KEY with the text of EXPR, or with null if EXPR is.  */

static void
json_bound (FILE *out, const char *key, tree expr)
{
  fprintf (out, ", \"%s\": ", key);
  if (!expr)
    {
      fputs ("null", out);
      return;
    }
  char *text = acc_expr_text (expr);
  char *quoted = acc_json_string (text);
  fputs (quoted, out);
  free (quoted);
  free (text);
}

static void
json_dim (FILE *out, const struct acc_dim *dim)
{
  static const struct { char form; const char *name; } forms[]
    = { { 'e', "element" }, { 'r', "range" }, { 'f', "from" }, { 'u', "upto" },
	{ 'a', "all" }, { 'w', "implied" } };
  for (const auto &f : forms)
    if (f.form == dim->form)
      fprintf (out, "{\"form\": \"%s\"", f.name);
  json_bound (out, "lower", dim->lower);
  json_bound (out, "length", dim->length);
  json_bound (out, "pitch", dim->pitch);
  json_bound (out, "array-lower", dim->ext_lower);
  json_bound (out, "array-length", dim->ext_length);
  fputs ("}", out);
}

static void
json_item (FILE *out, const struct acc_item *item)
{
  fputs ("{", out);
  acc_json_member (out, "array", item->base ? acc_array_name (item) : xstrdup (""));
  if (item->refusal)
    {
      fputs (", ", out);
      acc_json_member (out, "refusal", xstrdup (item->refusal));
      fputs ("}", out);
      return;
    }
  fputs (", ", out);
  acc_json_member (out, "box", acc_item_text (item));
  fputs (", ", out);
  acc_json_member (out, "type", acc_type_name (item->elem_type));
  fprintf (out, ", \"readonly\": %s, \"dimensions\": [", item->readonly ? "true" : "false");
  for (int k = 0; k < item->rank; k++)
    {
      fputs (k ? ", " : "", out);
      json_dim (out, &item->dim[k]);
    }
  fputs ("]}", out);
}

/* The directive at LOC with ITEMS as a JSON object.  */

static char *
json_directive (location_t loc, const struct acc_item *items, int n)
{
  char *text;
  size_t length;
  FILE *out = open_memstream (&text, &length);
  expanded_location where = expand_location (loc);
  fputs ("{", out);
  acc_json_member (out, "file", xstrdup (where.file ? where.file : ""));
  fprintf (out, ", \"line\": %d, \"column\": %d, ", where.line, where.column);
  acc_json_member (out, "function",
	       xstrdup (lang_hooks.decl_printable_name (current_function_decl, 1)));
  fputs (", \"items\": [", out);
  for (int i = 0; i < n; i++)
    {
      fputs (i ? ",\n    " : "\n    ", out);
      json_item (out, &items[i]);
    }
  fputs ("]}", out);
  fclose (out);
  return text;
}

/* A new record of the directive at LOC in the current function, which has the N ITEMS.  */

struct acc_record *
acc_record_new (location_t loc, struct acc_item *items, int n)
{
  struct acc_record *record = new acc_record ();
  record->loc = loc;
  record->fndecl = current_function_decl;
  record->json = json_directive (loc, items, n);
  char *boxes = NULL;
  for (int i = 0; i < n; i++)
    {
      struct acc_kept kept = { items[i].base ? acc_array_name (&items[i]) : xstrdup ("item"),
			       items[i].readonly, items[i].fortran, items[i].scattered };
      record->items.safe_push (kept);
    }
  for (int i = 0; i < n; i++)
    if (items[i].refusal)
      record->refusals.safe_push (refusal_text (&items[i]));
    else
      {
	char *summary = item_summary (&items[i]);
	char *both = concat (boxes ? boxes : "", boxes ? "; " : "", summary, NULL);
	free (boxes);
	free (summary);
	boxes = both;
      }
  record->boxes = boxes;
  return acc_record_add (record);
}
