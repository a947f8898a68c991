/* Prints cache regions to a dump file.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/dump.h"
#include "base/body.h"
#include "records/marker.h"
#include "analysis/forms.h"
#include "region/boxes.h"
#include "region/refs.h"
#include "region/region.h"
#include "plan/poly.h"

static void
dump_dims (const char *what, const struct poly *p, int n)
{
  fprintf (dump_file, "%s", what);
  for (int d = n - 1; d >= 0; d--)
    {
      fputc ('[', dump_file);
      acc_form_print (dump_file, &p[d]);
      fputc (']', dump_file);
    }
}

static void
dump_region (const struct acc_region *region)
{
  const struct acc_box *box = &region->box;
  fprintf (dump_file, "region %d.%d '%s'%s:", box->record, box->item, box->name,
	   box->readonly ? " readonly" : "");
  dump_dims (" lower ", box->lower, box->rank);
  dump_dims (" length ", box->length, box->rank);
  dump_dims (" pitch ", box->pitch, box->rank);
  dump_dims (" extent ", box->extent, box->rank);
  fprintf (dump_file, " elements ");
  acc_form_print (dump_file, &box->first);
  fputc (':', dump_file);
  acc_form_print (dump_file, &box->elements);
  fputc ('\n', dump_file);
  if (region->refusal)
    fprintf (dump_file, "  '%s' refused at %d: %s\n", box->name,
	     LOCATION_LINE (region->refusal_loc), region->refusal);
  for (bool write : { false, true })
    for (const struct acc_ref &ref : write ? region->writes : region->reads)
      {
	fprintf (dump_file, "  %s '%s' at %d", write ? "write" : "read", box->name,
		 gimple_lineno (ref.stmt));
	dump_dims (" ", ref.index, box->rank);
	if (ref.part)
	  fprintf (dump_file, " part %d", (int) ref.part);
	fprintf (dump_file, "%s%s\n", ref.inside ? " inside" : "", ref.certain ? " certain" : "");
      }
}

unsigned
acc_dump_regions (acc_body *)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	auto_vec<gcall *> markers;
	auto_vec<acc_region *> regions;
	acc_collect_markers (&gsi, &markers);
	if (!gsi_end_p (gsi))
	  gsi_next (&gsi);
	if (markers.is_empty ())
	  continue;
	acc_regions_find (markers.address (), markers.length (), &regions);
	for (acc_region *region : regions)
	  {
	    dump_region (region);
	    delete region;
	  }
      }
  if (dump_flags & TDF_DETAILS)
    dump_function_to_file (cfun->decl, dump_file, TDF_NONE);
  return 0;
}
