/* Is too wide, though it stands apart.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* A line with one hundred and one columns is too wide in a program that stands apart as well, too  */

int
main (void)
{
  return 0;
}
