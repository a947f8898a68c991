/* acccache-run: run one OpenACC program on the simulated device, or on a real
   one, with everything set up that this needs.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   The settings go to the library as environment variables.  config.def lists them
   with the options from which they come.  */

#define _GNU_SOURCE 1
#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "acc-config.h"
#include "check/finding-suppress.h"
#include "config/config.h"
#include "driver/observers.h"
#include "run/compare.h"
#include "run/gpu.h"
#include "run/outcome.h"
#include "run/program.h"

/* Exit statuses of our own, as env and timeout have them.  */
#define STATUS_FAILED 125
#define STATUS_CANNOT_RUN 126
#define STATUS_NOT_FOUND 127

#define PLUGIN "libgomp-plugin-nvptx.so.1"

/* An option, with the setting that it is about.  */
struct option
{
  const char *name;
  const char *value;		/* NULL: takes none.  */
  const char *help;
  const char *field;		/* NULL: one of our own.  */
};

static const struct option options[] = {
  { "device", "sim|gpu|auto",
    "where to run: simulated, real, or real if there is one\n"
    "\t\t\t  and nothing asks for the simulator (default auto)", NULL },
#define SETTING(FIELD, TYPE, OPTION, VALUE, HELP) \
  { OPTION, VALUE, HELP, #FIELD },
#include "config/config.def"
  { "compare", "A B", "print how the metrics in folder B differ from those in A", NULL },
  { "help", NULL, "print this and exit", NULL },
  { "version", NULL, "print the version and exit", NULL },
};

#define OPTIONS (sizeof options / sizeof options[0])

static const char *const devices[] = { "sim", "gpu", "auto" };

__attribute__ ((noreturn, format (printf, 2, 3))) static void
fail (int status, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  fputs ("acccache-run: ", stderr);
  vfprintf (stderr, format, args);
  fputc ('\n', stderr);
  va_end (args);
  exit (status);
}

static void
help (void)
{
  puts ("Usage: acccache-run [OPTION]... PROGRAM [ARGUMENT]...\n"
	"Run an OpenACC or OpenMP program on a simulated GPU that can check and measure\n"
	"it, or on a real one.\n");
  for (size_t i = 0; i < OPTIONS; i++)
    if (options[i].name)
      {
	char left[64];
	snprintf (left, sizeof left, "--%s%s%s", options[i].name,
		  options[i].value ? " " : "",
		  options[i].value ? options[i].value : "");
	printf ("  %-22s  %s\n", left, options[i].help);
      }
  puts ("\nChecks:");
#define CHECK(NAME, HELP) printf ("  %-22s  %s\n", #NAME, HELP);
#include "config/config.def"
  puts ("\nTargets:");
  for (int i = 0; i < sim_target_count; i++)
    printf ("  %-22s  %s\n", sim_targets[i].key, sim_targets[i].name);
  printf ("A target's numbers can be changed, as in h200,sm_count=4.\n\n"
	  "The exit status is the program's.  If that is 0 and --check is given, "
	  "it is %d\nwhere something was found, and %d where no kernel was "
	  "checked, since the program\nlaunched none.  %d, %d and %d mean that "
	  "acccache-run has failed, that the\nprogram cannot be run, or that there "
	  "is none.\n",
	  OBSERVERS_EXIT_STATUS, OBSERVERS_UNUSED_STATUS, STATUS_FAILED,
	  STATUS_CANNOT_RUN, STATUS_NOT_FOUND);
}

/* --- The command line ------------------------------------------------------ */

static struct config settings;
static const char *device = "auto";
/* The option that asks for the simulator, or NULL.  */
static const char *simulator_option;

__attribute__ ((noreturn)) static void
unknown_option (const char *name)
{
  const char *names[OPTIONS];
  int count = 0;
  for (size_t i = 0; i < OPTIONS; i++)
    if (options[i].name)
      names[count++] = options[i].name;
  const char *near = config_nearest (name, names, count);
  if (near)
    fail (STATUS_FAILED, "unknown option '--%s'; did you mean '--%s'?", name,
	  near);
  fail (STATUS_FAILED, "unknown option '--%s'; try 'acccache-run --help'",
	name);
}

/* VALUE, a file or folder, as a name that stays right wherever the program goes.  */
static const char *
absolute (const char *value)
{
  char *folder;
  if (*value == '/' || !*value || !(folder = getcwd (NULL, 0)))
    return value;
  char *path = config_text ("%s/%s", folder, value);
  free (folder);
  return path;
}

static void
set_device (const char *value)
{
  for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
    if (strcmp (value, devices[i]) == 0)
      {
	device = devices[i];
	return;
      }
  const char *near = config_nearest (value, devices, 3);
  fail (STATUS_FAILED, "unknown device '%s'; %s%s%s", value,
	near ? "did you mean '" : "there is sim, gpu and auto",
	near ? near : "", near ? "'?" : "");
}

/* Hand a setting to the library.  */
static void
set (const struct option *o, const char *value)
{
  char *error = config_set (&settings, o->field, value);
  if (error)
    fail (STATUS_FAILED, "--%s: %s", o->name, error);
  char *variable = config_text ("ACCCACHE_SIM_%s", o->field);
  for (char *p = variable; *p; p++)
    *p = toupper ((unsigned char) *p);
  setenv (variable, value, 1);
  free (variable);
  simulator_option = o->name;
}

/* Act on the option at ARGV[*N], and step over its value.  */
static void
take_option (char **argv, int *n)
{
  const char *name = argv[*n] + 2;
  size_t length = strcspn (name, "=");
  const char *value = name[length] ? name + length + 1 : NULL;
  char *bare = strndup (name, length);
  const struct option *o = NULL;
  for (size_t i = 0; i < OPTIONS && !o; i++)
    if (options[i].name && strcmp (bare, options[i].name) == 0)
      o = &options[i];
  if (!o)
    unknown_option (bare);
  free (bare);
  if (value && !o->value)
    fail (STATUS_FAILED, "--%s takes no value", o->name);
  if (o->value && !value)
    {
      value = argv[++*n];
      if (!value)
	fail (STATUS_FAILED, "--%s needs a value: --%s %s", o->name, o->name,
	      o->value);
    }
  if (strcmp (o->name, "help") == 0)
    {
      help ();
      exit (0);
    }
  if (strcmp (o->name, "version") == 0)
    {
      puts ("acccache-run (" PACKAGE_NAME ") " PACKAGE_VERSION);
      exit (0);
    }
  if (strcmp (o->name, "compare") == 0)
    {
      if (!argv[*n + 1])
	fail (STATUS_FAILED, "--compare needs two folders: --compare A B");
      exit (compare_print (value, argv[*n + 1]) ? 0 : STATUS_FAILED);
    }
  if (strcmp (o->name, "device") == 0)
    set_device (value);
  else if (!o->value)
    set (o, "1");
  else if (strcmp (o->value, "FILE") == 0 || strcmp (o->value, "DIR") == 0)
    set (o, absolute (value));
  else
    set (o, value);
}

/* Without --NEEDED, option NAME, which is given, has no sense.  */
static void
needs (const char *name, bool given, const char *needed, bool there)
{
  if (given && !there)
    fail (STATUS_FAILED, "--%s has no sense without --%s; give that option "
	  "too", name, needed);
}

static void
check_suppressions (void)
{
  struct stat s;
  if (!settings.suppress)
    return;
  if (access (settings.suppress, R_OK) != 0)
    fail (STATUS_FAILED, "--suppress: %s: %s", settings.suppress,
	  strerror (errno));
  if (stat (settings.suppress, &s) == 0 && S_ISDIR (s.st_mode))
    fail (STATUS_FAILED, "--suppress: %s is a folder", settings.suppress);
  if (!finding_read_suppressions (settings.suppress))
    fail (STATUS_FAILED, "--suppress: mend the lines of %s, or leave them out",
	  settings.suppress);
}

static void
check_metrics (void)
{
  struct stat s;
  if (!settings.metrics)
    return;
  if (mkdir (settings.metrics, 0777) != 0 && errno != EEXIST)
    fail (STATUS_FAILED, "--metrics: %s: %s", settings.metrics,
	  strerror (errno));
  if (stat (settings.metrics, &s) != 0 || !S_ISDIR (s.st_mode))
    fail (STATUS_FAILED, "--metrics: %s is not a folder", settings.metrics);
  if (access (settings.metrics, W_OK | X_OK) != 0)
    fail (STATUS_FAILED, "--metrics: %s: %s", settings.metrics,
	  strerror (errno));
}

/* Make FILE, which option NAME has given, empty.  */
static void
empty_file (const char *name, const char *file)
{
  int descriptor = file ? open (file, O_WRONLY | O_CREAT | O_TRUNC, 0666) : 0;
  if (descriptor < 0)
    fail (STATUS_FAILED, "--%s: %s: %s", name, file, strerror (errno));
  if (descriptor > 0)
    close (descriptor);
}

/* Report mistakes that would otherwise show only after the program has run.  */
static void
check_settings (void)
{
  needs ("suppress", settings.suppress, "check LIST", settings.check);
  needs ("max-errors", settings.errors, "check LIST", settings.check);
  needs ("json", settings.json, "check LIST", settings.check);
  needs ("sarif", settings.sarif, "check LIST", settings.check);
  needs ("kernel", settings.kernel, "check LIST or --metrics DIR",
	 settings.check || settings.metrics);
  needs ("plot", settings.plot == 1, "metrics DIR", settings.metrics);
  check_suppressions ();
  check_metrics ();
  empty_file ("log-file", settings.log);
  empty_file ("json", settings.json);
  empty_file ("sarif", settings.sarif);
}

/* --- Where things are --------------------------------------------------------- */

/* The folder with our libcuda.so.1: in the build tree, in our installation
   wherever that has been moved to, or where it was to be installed.  */
static char *
simulator_folder (void)
{
  char self[PATH_MAX];
  ssize_t n = readlink ("/proc/self/exe", self, sizeof self - 1);
  self[n < 0 ? 0 : n] = 0;
  char *slash = strrchr (self, '/');
  if (slash)
    *slash = 0;
  char *candidates[] = { config_text ("%s/.libs", self), strdup (self),
			 config_text ("%s/%s", self, SIMDIR_FROM_BINDIR),
			 strdup (SIMDIR) };
  for (size_t i = 0; i < sizeof candidates / sizeof candidates[0]; i++)
    {
      char *library = config_text ("%s/libcuda.so.1", candidates[i]);
      bool there = access (library, R_OK) == 0;
      free (library);
      if (there)
	{
	  char *real = realpath (candidates[i], NULL);
	  return real ? real : candidates[i];
	}
    }
  fail (STATUS_FAILED, "the simulated device, libcuda.so.1, is neither beside "
	"%s/acccache-run nor in " SIMDIR "; install acccache again", self);
}

/* Do not report what GCC's own libraries do: the list is in FOLDER, or above it in the build
   tree.  */
static void
suppress_known (const char *folder)
{
  static const char *const places[] = { "", "/.." };
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
    {
      char *file = config_text ("%s%s/libgomp.supp", folder, places[i]);
      if (access (file, R_OK) == 0)
	setenv ("ACCCACHE_SIM_KNOWN", file, 0);
      free (file);
    }
}

/* Put FOLDER before the others in LD_LIBRARY_PATH.  */
static void
search_first (const char *folder)
{
  const char *old = getenv ("LD_LIBRARY_PATH");
  char *path = config_text ("%s%s%s", folder, old && *old ? ":" : "",
			    old ? old : "");
  setenv ("LD_LIBRARY_PATH", path, 1);
  free (path);
}

/* Whether ANSWER is true in a process of its own: the libraries that it loads may
   do as they like there.  */
static bool
ask (bool (*answer) (void))
{
  int status;
  fflush (NULL);
  pid_t child = fork ();
  if (child == 0)
    {
      int null = open ("/dev/null", O_WRONLY);
      dup2 (null, STDOUT_FILENO);
      dup2 (null, STDERR_FILENO);
      _exit (!answer ());
    }
  while (waitpid (child, &status, 0) < 0)
    if (errno != EINTR)
      return false;
  return status == 0;
}

static bool
plugin_loads (void)
{
  return dlopen (PLUGIN, RTLD_LAZY | RTLD_LOCAL) != NULL;
}

/* Make sure that libgomp finds its plugin.  It does so without us if the plugin is
   in the system's folders; otherwise the compiler knows where it is.  */
static void
find_plugin (void)
{
  if (ask (plugin_loads))
    return;
  FILE *answer = popen (ACC_GCC " -print-file-name=" PLUGIN " 2>/dev/null",
			"r");
  char path[PATH_MAX] = "";
  if (answer)
    {
      if (!fgets (path, sizeof path, answer))
	*path = 0;
      pclose (answer);
    }
  path[strcspn (path, "\n")] = 0;
  char *slash = strrchr (path, '/');
  if (*path != '/' || access (path, R_OK) != 0)
    {
      fputs ("acccache-run: warning: " PLUGIN " is missing; without it "
	     "OpenACC programs see no device; install GCC's runtime for "
	     "offloading (libgomp-plugin-nvptx1 on Debian)\n", stderr);
      return;
    }
  *slash = 0;
  search_first (path);
}

/* --- A real device --------------------------------------------------------------- */

static const struct gpu_flaw *suspected;

static bool
has_suspected (void)
{
  return gpu_has_flaw (suspected);
}

/* Warn of what the driver does wrong.  Users have no other hint: the results are
   right everywhere else.  */
static void
warn_of_flaws (void)
{
  for (int i = 0; i < gpu_flaw_count; i++)
    {
      suspected = gpu_flaws + i;
      if (!gpu_flaw_avoided (suspected) && ask (has_suspected))
	fprintf (stderr, "acccache-run: warning: the GPU's driver, which is of "
		 "CUDA %s, %s; %s\n", suspected->versions, suspected->what,
		 suspected->cure);
    }
}

/* --- Running ------------------------------------------------------------------------ */

static pid_t program;

static void
pass_on (int number)
{
  kill (program, number);
}

/* The terminal sends this one to both.  */
static void
pass_on_unless_terminal (int number, siginfo_t *info, void *context)
{
  (void) context;
  if (info->si_code <= 0)
    kill (program, number);
}

/* ACCOUNT: where the library leaves its lines, or -1.  */
__attribute__ ((noreturn)) static void
become (char **argv, int account)
{
  execvp (argv[0], argv);
  int error = errno;
  if (account >= 0)
    outcome_not_begun (account);
  fail (error == ENOENT ? STATUS_NOT_FOUND : STATUS_CANNOT_RUN,
	"cannot run '%s': %s%s", argv[0], strerror (error),
	error == ENOENT && !strchr (argv[0], '/')
	&& access (argv[0], X_OK) == 0
	? "; for a program in this folder write ./ before its name" : "");
}

/* End as the program did, whose wait status is STATUS; if it has exited, with CODE.  */
__attribute__ ((noreturn)) static void
end_as (int status, int code)
{
  if (WIFSIGNALED (status))
    {
      static const struct rlimit none = { 0, 0 };
      setrlimit (RLIMIT_CORE, &none);
      signal (WTERMSIG (status), SIG_DFL);
      raise (WTERMSIG (status));
    }
  exit (code < 0 ? STATUS_FAILED : code);
}

/* Refuse NAME if the simulated device cannot serve it, or warn.  */
static void
look_at_program (const char *name)
{
  bool refused;
  char *trouble = program_trouble (name, &refused);
  if (trouble && refused)
    fail (STATUS_CANNOT_RUN, "%s", trouble);
  if (trouble)
    fprintf (stderr, "acccache-run: warning: %s\n", trouble);
  free (trouble);
}

/* Run the program, wait for its end, and end as it did.  */
__attribute__ ((noreturn)) static void
run_simulated (char **argv)
{
  int account = outcome_open (), status;
  if (account < 0)
    fail (STATUS_FAILED, "cannot make a file: %s", strerror (errno));
  char *name = outcome_name (account);
  setenv ("ACCCACHE_SIM_STATUS", name, 1);
  free (name);
  program = fork ();
  if (program < 0)
    fail (STATUS_FAILED, "cannot start a process: %s", strerror (errno));
  if (program == 0)
    {
      prctl (PR_SET_PDEATHSIG, SIGTERM);
      become (argv, account);
    }
  struct sigaction both = { .sa_sigaction = pass_on_unless_terminal,
			    .sa_flags = SA_SIGINFO };
  sigaction (SIGINT, &both, NULL);
  sigaction (SIGQUIT, &both, NULL);
  signal (SIGTERM, pass_on);
  signal (SIGHUP, pass_on);
  while (waitpid (program, &status, 0) < 0)
    if (errno != EINTR)
      fail (STATUS_FAILED, "cannot wait for the program: %s",
	    strerror (errno));
  end_as (status, outcome_tell (account, &settings, argv, status));
}

int
main (int argc, char **argv)
{
  int n = 1;
  /* Programs that run beside each other share it: each line in one piece.  */
  setvbuf (stderr, NULL, _IOLBF, BUFSIZ);
  config_init (&settings);
  for (; n < argc && argv[n][0] == '-'; n++)
    {
      if (strcmp (argv[n], "--") == 0)
	{
	  n++;
	  break;
	}
      if (strcmp (argv[n], "-h") == 0)
	argv[n] = "--help";
      if (argv[n][1] != '-')
	fail (STATUS_FAILED, "unknown option '%s'; try 'acccache-run --help'",
	      argv[n]);
      take_option (argv, &n);
    }
  if (n >= argc)
    fail (STATUS_FAILED, "no program given; try 'acccache-run --help'");
  /* With those from the environment.  */
  if (!config ()->valid)
    return STATUS_FAILED;
  settings = *config ();
  check_settings ();
  bool simulate = strcmp (device, "sim") == 0
		  || (strcmp (device, "auto") == 0
		      && (simulator_option || !ask (gpu_answers)));
  setenv ("ACC_DEVICE_TYPE", "nvidia", 1);
  if (!simulate)
    {
      if (simulator_option)
	fail (STATUS_FAILED, "--%s is for the simulated device; leave out "
	      "--device gpu", simulator_option);
      if (strcmp (device, "gpu") == 0 && !ask (gpu_answers))
	fail (STATUS_FAILED, "there is no GPU here (no libcuda.so.1 with a "
	      "device); --device sim runs the program on a simulated one");
      warn_of_flaws ();
      find_plugin ();
      become (argv + n, -1);
    }
  look_at_program (argv[n]);
  find_plugin ();
  char *folder = simulator_folder ();
  search_first (folder);
  suppress_known (folder);
  /* In a pool the checks would not see where a block ends.  */
  setenv ("ACCCACHE_LAUNCH", "off", 0);
  run_simulated (argv + n);
}
