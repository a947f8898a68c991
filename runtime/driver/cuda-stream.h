/* The streams that handles mean.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef SIM_CUDA_STREAM_H
#define SIM_CUDA_STREAM_H

#include "driver/driver.h"

/* The context and stream that the handle STREAM, which may be NULL or one of
   the two small numbers, means for the calling thread.  */
CUresult stream_get (CUstream stream, struct context **c, struct stream **s);

#endif
