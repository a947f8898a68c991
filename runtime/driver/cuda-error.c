/* The driver API: the names and texts of errors.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "driver/calls.h"

#include <stddef.h>

static const struct
{
  CUresult number;
  const char *name, *text;
} errors[] = {
  { CUDA_SUCCESS, "CUDA_SUCCESS", "no error" },
#define ERROR(NAME, NUMBER, TEXT) { NUMBER, "CUDA_ERROR_" #NAME, TEXT },
#include "driver/errors.def"
#undef ERROR
};

/* The place of ERROR in the table, or -1.  */
static int
error_place (CUresult error)
{
  for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
    if (errors[i].number == error)
      return i;
  return -1;
}

CUresult
do_cuGetErrorString (CUresult error, const char **text)
{
  int n = error_place (error);
  if (!text)
    return CUDA_ERROR_INVALID_VALUE;
  *text = n < 0 ? NULL : errors[n].text;
  return n < 0 ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}

CUresult
do_cuGetErrorName (CUresult error, const char **text)
{
  int n = error_place (error);
  if (!text)
    return CUDA_ERROR_INVALID_VALUE;
  *text = n < 0 ? NULL : errors[n].name;
  return n < 0 ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}
