/* Where memory is.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_MEMORY_H
#define SIM_CUDA_MEMORY_H

#include "core/sim.h"

/* Where [ADDRESS, ADDRESS + SIZE) lies.  */
enum place
{
  PLACE_PAGEABLE,		/* The program's memory, which no device reaches.  */
  PLACE_HOST,			/* Page-locked or managed.  */
  PLACE_DEVICE,			/* Of a device, or a module's variable.  */
  PLACE_NOWHERE			/* Beyond a block, freed or never allocated.  */
};
enum place range_place (sim_addr address, size_t size);

#endif
