/* Wrong PTX: texts with random changes are loaded and, if they load, run.  The
   process must survive all of it, with sanitizers on.  The kernels run with and
   without the checks and the instrument.

     ptx-fuzz [SECONDS [SEED] FILE...]	else 5, and the texts of the tree

   With PTX_FUZZ_TEXT=FILE in the environment, FILE has the text that the process
   did not survive.

   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "check/check-barrier.h"
#include "check/check-memory.h"
#include "check/check-race.h"
#include "check/check-uninit.h"
#include "check/finding-suppress.h"
#include "core/decode/opcode.h"
#include "core/exec/launch.h"
#include "core/exec/libcalls.h"
#include "core/load/load.h"
#include "core/memory.h"
#include "core/observer.h"
#include "core/ptx/disasm.h"
#include "metrics/metrics.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#define MAX_TEXT (1 << 18)
#define RUN_SECONDS .1

static uint64_t state;

static uint32_t
any (uint32_t below)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return below ? (state >> 20) % below : 0;
}

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/* --- A watch: kernels that run too long are stopped ------------------------------ */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sim_launch *running;
static double since;

/* L runs from now on; NULL: nothing does.  */
static void
set_running (struct sim_launch *l)
{
  pthread_mutex_lock (&lock);
  running = l;
  since = now ();
  pthread_mutex_unlock (&lock);
}

static void *
watch (void *unused)
{
  for (;;)
    {
      usleep (20000);
      pthread_mutex_lock (&lock);
      if (running && now () - since > RUN_SECONDS)
	sim_stop (running);
      pthread_mutex_unlock (&lock);
    }
  return unused;
}

/* --- Changes ------------------------------------------------------------------------- */

static void
replace (char *text, size_t *n, size_t at, size_t drop, const char *by,
	 size_t size)
{
  if (at > *n)
    at = *n;
  if (drop > *n - at)
    drop = *n - at;
  if (*n - drop + size >= MAX_TEXT)
    return;
  memmove (text + at + size, text + at + drop, *n - at - drop);
  memcpy (text + at, by, size);
  *n = *n - drop + size;
}

/* The extent of the token at AT.  */
static size_t
token (const char *text, size_t n, size_t at)
{
  size_t size = 1;
  while (at + size < n && strchr ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP"
				  "QRSTUVWXYZ0123456789_%$", text[at + size]))
    size++;
  return size;
}

static const char *const pieces[] = {
  ".u32", ".s64", ".f32", ".b16", ".pred", ".v2", ".v4", ".global", ".shared",
  ".local", ".param", ".const", ".sat", ".ftz", ".rn", ".cc", "0", "-1", "1",
  "31", "0x7fffffff", "0xffffffffffffffff", "4096", "0f7f800000", "{", "}",
  "[", "]", "(", ")", ";", ",", "|", "!", "@", "%r1", "_", ".reg ", "%tid.x",
  "bra ", "ret;", "exit;", "call ", ".align 64 ", "<5>", ":", "/*", "\"",
  "bar.sync 0;", "trap;", "\0"
};

/* Put SIZE characters of the text from AT on, LIMIT at most, elsewhere: there
   instead of a token if INSTEAD.  */
static void
copy_text (char *text, size_t *n, size_t at, size_t size, size_t limit,
	   bool instead)
{
  char copy[512];
  size = size < limit ? size : limit;
  size = size < *n - at ? size : *n - at;
  memcpy (copy, text + at, size);
  size_t to = any (*n);
  replace (text, n, to, instead ? token (text, *n, to) : 0, copy, size);
}

/* Put an instruction in the place of the one after AT.  */
static void
change_instruction (char *text, size_t *n, size_t at)
{
  const char *key = opcodes[any (OPS)].key;
  size_t size = 0;
  while (at < *n && text[at] != '\n')
    at++;
  while (at < *n && strchr ("\n\t ", text[at]))
    at++;
  while (at + size < *n && !strchr (" \n;", text[at + size]))
    size++;
  replace (text, n, at, size, key, strcspn (key, "*"));
}

/* Make one change of KINDS kinds.  With fewer kinds the text is more likely to
   load.  */
static void
change (char *text, size_t *n, uint32_t kinds)
{
  const char *p = pieces[any (sizeof pieces / sizeof pieces[0])];
  size_t at = any (*n);
  switch (any (kinds))
    {
    case 3:			/* A character.  */
      text[at] = any (4) ? 32 + any (95) : any (256);
      break;
    case 4:			/* A token by a piece.  */
      replace (text, n, at, token (text, *n, at), p, strlen (p));
      break;
    case 5:			/* A piece more.  */
      replace (text, n, at, 0, p, strlen (p));
      break;
    case 6:			/* Some text less.  */
      replace (text, n, at, any (any (8) ? 20 : 2000), "", 0);
      break;
    case 7:			/* Some text again, elsewhere.  */
      copy_text (text, n, at, any (512), 512, false);
      break;
    case 1:			/* One token by another of the text.  */
      copy_text (text, n, at, token (text, *n, at), 64, true);
      break;
    case 2:			/* An instruction by another.  */
      change_instruction (text, n, at);
      break;
    case 0:			/* A digit.  */
      while (at < *n && !(text[at] >= '0' && text[at] <= '9'))
	at++;
      if (at < *n)
	text[at] = '0' + any (10);
      break;
    default:			/* The end.  */
      if (any (10) == 0)
	*n = at;
    }
}

/* --- Running --------------------------------------------------------------------------- */

static unsigned long texts, loaded, launched, by_status[SIM_STOPPED + 1];

static void
swallow (const char *text, size_t length)
{
  (void) text, (void) length;
}

enum { MEMORY, UNINIT, RACE, BARRIER, METRICS, CHECKS };

static struct sim_observer *checks[CHECKS];

/* Make the checks.  All that they find is suppressed.  */
static void
make_checks (void)
{
  char name[] = "/tmp/ptx-fuzz.XXXXXX";
  int file = mkstemp (name);
  if (file < 0 || write (file, "check=*\n", 8) != 8
      || !finding_read_suppressions (name))
    exit (2);
  close (file);
  unlink (name);
  checks[MEMORY] = check_memory_new ();
  checks[UNINIT] = check_uninit_new ();
  checks[RACE] = check_race_new ();
  checks[BARRIER] = check_barrier_new ();
  checks[METRICS] = metrics_new ();
}

/* Append some of the checks to LIST, which has COUNT; returns its new length.  The
   instrument is rarely among them, because it remembers each launch.  */
static unsigned
add_checks (struct sim_observer **list, unsigned count)
{
  uint32_t set = any (2) ? any (1 << METRICS) : 0;
  if (any (50) == 0)
    set |= 1 << METRICS;
  for (unsigned i = 0; i < CHECKS; i++)
    if (set >> i & 1)
      list[count++] = checks[i];
  return count;
}

static void
run_kernels (struct sim_module *m, sim_addr memory)
{
  struct sim_observer o = { .name = "fuzz", .counts = any (2) };
  struct sim_observer *list[1 + CHECKS] = { &o };
  const struct sim_function *k;
  char text[200];
  for (unsigned n = 0; (k = sim_module_kernel_n (m, n)) != NULL && n < 8; n++)
    {
      struct sim_result r;
      uint64_t params[8192];
      for (size_t i = 0; i < sizeof params / sizeof params[0]; i++)
	params[i] = any (8) ? memory + any (64) * 8 : any (100);
      if (k->param_bytes > sizeof params)
	continue;
      struct sim_launch l = {
	.kernel = k, .grid = { 1 + any (3), 1, 1 },
	.block = { 1 + any (70), 1 + any (2), 1 },
	.dynamic_shared = any (2) * 64, .params = params,
	.target = sim_targets, .workers = 1, .observers = list,
	.observer_count = add_checks (list, 1)
      };
      set_running (&l);
      by_status[sim_run (&l, &r)]++;
      set_running (NULL);
      launched++;
    }
  for (uint32_t i = 0; i < sim_module_insns (m); i += 1 + any (20))
    sim_insn_text (m, i, text, sizeof text);
}

/* The file that has the text at hand, or NULL.  */
static char *hand;

static void
open_hand (void)
{
  const char *name = getenv ("PTX_FUZZ_TEXT");
  int file = name ? open (name, O_RDWR | O_CREAT | O_TRUNC, 0666) : -1;
  if (file < 0 || ftruncate (file, MAX_TEXT + 1) != 0)
    return;
  hand = mmap (NULL, MAX_TEXT + 1, PROT_READ | PROT_WRITE, MAP_SHARED, file,
	       0);
  if (hand == MAP_FAILED)
    hand = NULL;
  close (file);
}

static void
one (const char *const *seeds, const size_t *sizes, int count,
     sim_addr memory)
{
  static char text[MAX_TEXT + 1], log[8192];
  int which = any (count);
  size_t n = sizes[which];
  memcpy (text, seeds[which], n);
  uint32_t kinds = any (2) ? 1 + any (3) : 9;
  for (unsigned changes = 1 + any (any (4) ? 4 : 40); changes-- && n; )
    change (text, &n, kinds);
  /* The text lies where reading beyond its end is noticed.  */
  char *copy = malloc (n ? n : 1);
  memcpy (copy, text, n);
  if (hand)
    {
      memcpy (hand, text, n);
      hand[n] = 0;
    }
  struct sim_text t = { "fuzz", copy, n };
  struct sim_module *m = sim_module_load (&t, 1, sim_targets, 0, log,
					  any (2) ? sizeof log : any (100));
  free (copy);
  texts++;
  if (!m)
    return;
  loaded++;
  run_kernels (m, memory);
  sim_module_free (m);
}

static const char *
read_seed (const char *folder, const char *name, size_t *size)
{
  char path[4096];
  snprintf (path, sizeof path, "%s%s", folder, name);
  FILE *f = fopen (path, "r");
  char *text = malloc (MAX_TEXT);
  *size = f ? fread (text, 1, MAX_TEXT / 2, f) : 0;
  if (!*size)
    {
      fprintf (stderr, "ptx-fuzz: cannot read %s\n", path);
      exit (2);
    }
  fclose (f);
  return text;
}

/* The texts must be right before they are changed, or the changes try little.  */
static void
check_seed (const char *seed, size_t size, const char *name)
{
  static char log[8192];
  struct sim_text t = { "fuzz", seed, size };
  struct sim_module *m = sim_module_load (&t, 1, sim_targets, 0, log,
					  sizeof log);
  if (!m)
    fprintf (stderr, "ptx-fuzz: %s does not load: %s\n", name, log);
  else
    sim_module_free (m);
}

int
main (int argc, char **argv)
{
  static const char *seeds[4096];
  static size_t sizes[4096];
  int count = 0, first = 2;
  double stop = now () + (argc > 1 ? atof (argv[1]) : 5);
  state = 88172645463325252u;
  if (argc > 2 && strspn (argv[2], "0123456789") == strlen (argv[2]))
    state ^= strtoull (argv[first++], NULL, 10) * 0x9e3779b97f4a7c15;
  for (int i = first; i < argc && count < 4096; i++, count++)
    seeds[count] = read_seed ("", argv[i], &sizes[count]);
  if (count == 0)
    {
      static const char *const own[] = { "/tests/forms.ptx",
					 "/bench/gemm.ptx",
					 "/bench/nbody.ptx" };
      const char *folder = getenv ("srcdir");
      for (; count < 3; count++)
	seeds[count] = read_seed (folder ? folder : ".", own[count],
				  &sizes[count]);
    }
  sim_set_printf (swallow);
  make_checks ();
  open_hand ();
  pthread_t t;
  pthread_create (&t, NULL, watch, NULL);
  sim_addr memory = sim_memory_alloc (0, 1 << 20, 256, SIM_MEMORY_DRIVER,
				      "fuzz");
  uint64_t begun = state;
  for (int i = 0; i < count; i++)
    check_seed (seeds[i], sizes[i], argc > first ? argv[first + i] : "own");
  while (now () < stop)
    one (seeds, sizes, count, memory);
  printf ("ptx-fuzz: %lu texts from state %llu, %lu loaded, %lu launches; by "
	  "status:", texts, (unsigned long long) begun, loaded, launched);
  for (int s = 0; s <= SIM_STOPPED; s++)
    printf (" %lu", by_status[s]);
  puts ("");
  return texts < 10 || launched == 0;
}
