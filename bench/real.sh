#!/bin/sh
# Tests real-programs with small programs in the form of NAS and of PolyBench, on the simulated GPU.  The twins: a
# program that fails its verification, one whose numbers are not the host's, and one that GCC alone cannot build.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC is the compiler, PLUGIN the plugin, BUILD is the build directory.

. "${srcdir:-.}/packed.sh"

# nas SUITE VERDICT: a suite of one file.
nas ()
{
  mkdir -p "$dir/from/openacc-npb/$1/$1"
  cat >"$dir/from/openacc-npb/$1/$1/main.c" <<END
#include <stdio.h>
int
main (void)
{
  int sum = 0;
#pragma acc parallel loop reduction (+:sum)
  for (int i = 0; i < 100; i++)
    sum += i;
#pragma acc parallel loop reduction (+:sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  printf (" Time in seconds =    1.25\n Verification    =    %s\n", sum == 9900 ? "$2" : "UNSUCCESSFUL");
}
END
  printf 'x:\n\t$(CC) $(CFLAGS) -c main.c\n\t$(CLINK) $(CLINKFLAGS) -o x.$(CLASS).x main.o $(C_LIB)\n' \
    >"$dir/from/openacc-npb/$1/$1/Makefile"
}

# polybench NAME VALUE [TIMES]: a program whose array holds VALUE.  With TIMES it computes that so often, and says how
# long that has taken.
polybench ()
{
  seconds=0.125
  test -z "$3" || seconds='now () - begin'
  mkdir -p "$dir/from/PolyBench-ACC/OpenACC/medley/$1"
  cat >"$dir/from/PolyBench-ACC/OpenACC/medley/$1/$1.c" <<END
#ifdef _OPENACC
# include <openacc.h>
#else
# define acc_init(DEVICE)
#endif
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <polybench.h>
static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static void
work (double POLYBENCH_1D (a, N, n))
{
#pragma acc data \\
  copy(a)
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] = $2;
}

int
main (void)
{
  double *a = malloc (N * sizeof *a);
  acc_init (acc_device_default);
  double begin = now ();
  for (int i = 0; i < ${3:-1}; i++)
    work (a);
  double seconds = $seconds;
  for (int i = 0; i < N; i++)
    fprintf (stderr, "%0.2lf ", a[i]);
  printf ("%g\n", seconds);
}
END
}

nas CG SUCCESSFUL
nas SP UNSUCCESSFUL
polybench good i
polybench many i 100
polybench bad 'i + DEVICE'
polybench dead 'i; if (!DEVICE) abort ()'
polybench ugly 'i +'
polybench dims i
sed -i -e 's/^#pragma acc parallel loop/#pragma acc parallel present_or_copyout(A,B,tmp) \\\n  num_gangs[0](n\/8) num_gangs[1](2)\n#pragma acc loop gang[0] worker[0]/' \
  -e 's/^work (/&double POLYBENCH_1D (tmp, N, n), /; s/ work (/&tmp, /; s/^  double \*a =/  double tmp[N], *a =/' \
  "$dir/from/PolyBench-ACC/OpenACC/medley/dims/dims.c"
mkdir "$dir/from/PolyBench-ACC/OpenACC/utilities"
cat >"$dir/from/PolyBench-ACC/OpenACC/utilities/polybench.h" <<'END'
#define N 50
#define POLYBENCH_1D(name, size, n) name[size]
#ifdef _OPENACC
# define DEVICE 1
#else
# define DEVICE 0
#endif
END
echo 'int polybench;' >"$dir/from/PolyBench-ACC/OpenACC/utilities/polybench.c"

# MG lacks clauses, which real-programs adds.
mkdir -p "$dir/from/openacc-npb/MG/MG"
sed 's/main/mg/g' "$dir/from/openacc-npb/SP/SP/Makefile" >"$dir/from/openacc-npb/MG/MG/Makefile"
cat >"$dir/from/openacc-npb/MG/MG/mg.c" <<'END'
#include <stdio.h>
int
main (void)
{
  double s = 0, temp = 0;
#pragma acc parallel loop gang reduction(+:s) reduction(max:temp)
  for (int i = 0; i < 8; i++)
    {
 #pragma acc loop worker
      for (int j = 0; j < 8; j++)
	{
  #pragma acc loop vector 
	  for (int k = 0; k < 8; k++)
	    {
	      s = s + k;
	      temp = k > temp ? k : temp;
	    }
	}
    }
  printf (" Time in seconds =    1.25\n Verification    =    %s\n",
	  s == 64 * 28 && temp == 7 ? "SUCCESSFUL" : "UNSUCCESSFUL");
}
END
mkdir "$dir/none"
"$srcdir/real-programs" build "$dir/none" "$dir/pack" >"$dir/said" 2>&1 && fail "nothing is built"
grep -q 'git clone' "$dir/said" || fail "nobody is told where the programs come from"
LAUNCH=$("$BUILD/acccache-config" --launch)
export LAUNCH
"$srcdir/real-programs" build --class S "$dir/from" "$dir/pack" >"$dir/said" 2>&1 \
  || { fail "the programs are not built:"; cat "$dir/said"; }
grep -q '^polybench-ugly plain is not built' "$dir/said" || fail "a program that is wrong is built"
for once in '' --once; do
  "$dir/pack/real-programs" run $once --limit 60 --out "$dir/out" --under "$simulator --device sim" "$dir/pack" \
    >"$dir/said" 2>&1 || { fail "run ends with status $?"; cat "$dir/said"; }
  while read -r line; do
    if grep -q "^$line,[0-9.]*[1-9]" "$dir/out/results.csv"; then
      echo "real-programs $once: $line"
    else
      fail "not in results.csv: $line"
      cat "$dir/out/results.csv"
    fi
  done <<'END'
nas-cg,plain,right,1.25,2
nas-cg,plugin,right,1.25,2
nas-cg,launch,right,1.25,2
nas-mg,plain,right,1.25,1
nas-mg,plugin,right,1.25,1
nas-sp,plain,wrong,1.25,2
polybench-good,plain,right,0.125,1
polybench-good,plugin,right,0.125,1
polybench-dims,plugin,right,0.125,1
polybench-bad,plugin,wrong,0.125,1
END
done

# All launches are timed, each once.
awk -F, '$1 == "polybench-many" && $5 == 100 && $6 > 0 && $6 <= 1000 * $4 { n++ } END { exit n != 3 }' \
  "$dir/out/results.csv" || { fail "kernels take longer than their program:"; cat "$dir/out/results.csv"; }
grep -q '^polybench-many *work.0 *100 ' "$dir/out/kernels.txt" \
  || { fail "a kernel is missing:"; cat "$dir/out/kernels.txt"; }

# Its results make the tables anew.
mv "$dir/out/table.txt" "$dir/table"
"$dir/pack/real-programs" report --out "$dir/out" >/dev/null
cmp "$dir/table" "$dir/out/table.txt" || fail "report makes another table"

grep -q 'polybench-dead is left out' "$dir/said" || fail "a program without a result is not left out"
grep -q '^polybench-dead' "$dir/out/results.csv" && fail "a program without a result has one"

# What is right with GCC must be right with the plugin.
cp "$dir/pack/programs/polybench-bad/plain" "$dir/pack/programs/polybench-good/plugin"
"$dir/pack/real-programs" run --once --only polybench-good --out "$dir/out" --under "$simulator --device sim" \
  "$dir/pack" >"$dir/said" 2>&1 && fail "a wrong result is no failure"
grep -q '^NOT RIGHT with the plugin: polybench-good' "$dir/said" || fail "a wrong result is not named"

# What a program says before it dies is heard.
printf '#!/bin/sh\necho "too few sheep" >&2\nexit 1\n' >"$dir/pack/programs/polybench-good/plugin"
"$dir/pack/real-programs" run --once --only polybench-good --out "$dir/out" --under "$simulator --device sim" \
  "$dir/pack" >"$dir/said" 2>&1 && fail "a program that dies is no failure"
grep -q '^  too few sheep' "$dir/said" || { fail "nobody hears why a program died:"; cat "$dir/said"; }
exit $((failures != 0))
