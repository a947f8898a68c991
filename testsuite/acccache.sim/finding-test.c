/* Unit test of findings: told once, counted, suppressed.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fake.h"
#include "check/finding-suppress.h"

static struct finding_cache cache;
static struct sim_launch launch = { .kernel = &fake_kernel, .serial = 1 };
static char text[65536];

/* Let stderr go to a file while DO is done; what was printed is TEXT then.  */
#define CAPTURE(DO)						\
  do								\
    {								\
      FILE *file_ = tmpfile ();					\
      int old_ = dup (2);					\
      fflush (stderr);						\
      dup2 (fileno (file_), 2);					\
      DO;							\
      fflush (stderr);						\
      dup2 (old_, 2);						\
      close (old_);						\
      rewind (file_);						\
      text[fread (text, 1, sizeof text - 1, file_)] = 0;	\
      fclose (file_);						\
    }								\
  while (0)

static void
report (const char *check, const char *kind, const char *name,
	uint32_t first, uint32_t second)
{
  struct finding f = {
    .check = check, .kind = kind, .launch = &launch, .text = "this is wrong",
    .object = "an object", .name = name, .hint = "do that instead",
    .first = { "loads 4 bytes", first, 3, 17, 2 },
    .second = { second ? "has stored there before" : NULL, second, 4, 5, 6 }
  };
  if (!finding_again (&cache, kind, first, second ? second : UINT32_MAX))
    finding_report (&cache, &f);
}

static void
suppressions (const char *lines, bool good, const char *name)
{
  char file[] = "suppressXXXXXX";
  int d = mkstemp (file);
  bool read;
  if (write (d, lines, strlen (lines)) < 0)
    exit (2);
  close (d);
  CAPTURE (read = finding_read_suppressions (file));
  unlink (file);
  test (read == good && (text[0] == 0) == good, "%s", name);
}

int
main (void)
{
  finding_cache_init (&cache);
  CAPTURE (report ("race", "read-write", "tile", 11, 12));
  test (strncmp (text, "src/fake.c:11: acccache: this is wrong "
		       "[race:read-write]\n", 57) == 0,
	"the first line has the place");
  test (strstr (text, "gang 3 worker 2 vector 17 loads 4 bytes") != NULL
	&& strstr (text, "gang 4 worker 6 vector 5 has stored") != NULL
	&& strstr (text, "src/fake.c:12:1") != NULL
	&& strstr (text, "PTX line 12 of fake.ptx: ld.u32") != NULL
	&& strstr (text, "memory: an object") != NULL
	&& strstr (text, "kernel 'fake'") != NULL
	&& strstr (text, "do that instead") != NULL,
	"all that there is to know is said");

  CAPTURE (report ("race", "read-write", "tile", 11, 12));
  test (text[0] == 0, "a finding is told once");
  CAPTURE (report ("race", "read-write", "tile", 12, 11));
  test (text[0] == 0, "the pair is the same in the other order");
  finding_cache_clear (&cache);
  CAPTURE (report ("race", "read-write", "tile", 11, 12));
  test (text[0] == 0, "another launch finds it again");
  test (finding_count () == 1, "it counts as one place");
  CAPTURE (report ("race", "read-write", "tile", 11, 13));
  test (text[0] != 0 && finding_count () == 2, "another pair is another place");

  suppressions ("# nothing\n\ncheck=memory place=fake.c:2[0-9] # those\n"
		"check=race kernel=f* name=next\n", true, "a good file");
  suppressions ("chek=memory\n", false, "a misspelt field");
  suppressions ("check=\n", false, "an empty pattern");
  test (!finding_read_suppressions ("/nonexistent/file"), "a missing file");

  CAPTURE (report ("memory", "out-of-bounds", "", 21, 0));
  test (text[0] == 0 && finding_count () == 2, "suppressed by its place");
  CAPTURE (report ("memory", "out-of-bounds", "", 31, 0));
  test (text[0] != 0 && finding_count () == 3, "another place is not");
  CAPTURE (report ("race", "write-write", "next", 41, 42));
  test (text[0] == 0 && finding_count () == 3, "suppressed by its variable");
  CAPTURE (report ("race", "write-write", "tile", 43, 44));
  test (text[0] != 0 && finding_count () == 4, "another variable is not");
  CAPTURE (report ("barrier", "divergent", NULL, 21, 0));
  test (text[0] != 0 && finding_count () == 5, "another check is not");

  CAPTURE (finding_summary ());
  test (strstr (text, "acccache: 5 findings, 2 suppressed\n") != NULL
	&& strstr (text, "4 x  src/fake.c:11: this is wrong "
			 "[race:read-write] with src/fake.c:12\n") != NULL,
	"the summary counts");
  return test_end ();
}
