/* Fortran's intrinsic functions of whole arrays in `kernels' constructs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCCACHE_KERNELS_INQUIRIES_H
#define ACCCACHE_KERNELS_INQUIRIES_H

#include "kernels/std-extrema.h"

/* Writes the loops of maxval, minval, any and all in T so that each looks at all elements in the
   same way: the front end's are left at the first that decides, or go on in another way.  Adds what
   they were to REPLACED, which acc_kextrema_restore takes back.  */
extern void acc_kinquiries_write_out (tree *t, vec<acc_kreplaced> *replaced);
/* Whether the front end has made the variable VAR for the value of such a function, whose
   operations Fortran leaves in no order.  */
extern bool acc_kis_value_of_inquiry (tree var);
/* Whether T is what such a function does after its loops if they have found no number.  */
extern bool acc_kis_search (tree t);

#endif
