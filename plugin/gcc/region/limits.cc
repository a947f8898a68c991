/* Why nobody knows where an array ends.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/compat.h"
#include "region/limits.h"
#include "analysis/host-sizes.h"
#include "region/boxes.h"

const char *
acc_unlimited (const acc_box *box)
{
  enum acc_clause clause = acc_host_clause (box->base);
  if (clause == ACC_CLAUSE_DEVICEPTR)
    return "a 'deviceptr' has no extent, and no iteration is certain to read it: let one read the"
	   " ends of its section without a condition, or map it and name its bounds instead";
  if (lang_GNU_Fortran ())
    return "its extent is not known, and no iteration is certain to read it: name it in a data"
	   " clause of the construct, with bounds that follow from those of the loops";
  if (clause == ACC_CLAUSE_BYTES)
    return "no iteration is certain to read it, and the construct does not use the variables of its"
	   " bounds in the data clause: use them, as in a bound of its section";
  return "its extent is not known, and no iteration is certain to read it: name it with its bounds"
	 " in a data clause of the construct, and use their variables inside";
}
