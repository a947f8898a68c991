/* A kernel that does not end.  With -DHANDLER the program has its own use for SIGTERM.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <signal.h>
#include <unistd.h>

static void
handle (int number)
{
  static const char text[] = "handled\n";
  _exit (write (1, text, sizeof text - 1) < 0 || number < 0);
}

int
main (void)
{
  volatile int go = 1;
#ifdef HANDLER
  signal (SIGTERM, handle);
#else
  (void) handle;
#endif
#pragma acc parallel copy(go)
  while (go)
    ;
  return 0;
}
