# What demo, tests and ./scaling share: compiling and starting programs over Open MPI.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# CC and FC are the compilers.  All functions return 1 where Open MPI is missing.

# Open MPI does not like to be started by root, as in a container.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

# Whether there is Open MPI for programs in C.

mpi_found ()
{
  command -v mpirun >/dev/null && mpicc --showme:compile >/dev/null 2>&1
}

# Whether there is Open MPI for programs in Fortran that FC compiles, with scratch folder $1.

mpi_found_fortran ()
{
  test -n "$FC" && mpifort --showme:compile >/dev/null 2>&1 || return 1
  printf 'use mpi\nend\n' >"$1/try.f90"
  $FC $(mpifort --showme:compile) -fsyntax-only "$1/try.f90" >/dev/null 2>&1
}

# mpi_compile SOURCE PROGRAM FLAG...: compiles, with modules in PROGRAM's folder.

mpi_compile ()
{
  source=$1 program=$2
  shift 2
  case $source in
    *.c)
      set -- $CC "$@" $(mpicc --showme:compile) "$source" -o "$program" -foffload-options=-lm -lm \
	$(mpicc --showme:link) ;;
    *)
      set -- $FC "$@" "-J$(dirname "$program")" $(mpifort --showme:compile) \
	"$(dirname "$source")/halo.f90" "$source" -o "$program" -foffload-options=-lm -lm \
	$(mpifort --showme:link) ;;
  esac
  "$@"
}

# mpi_run RANKS COMMAND...: starts so many ranks on this machine, and ends them if they hang.

mpi_run ()
{
  ranks=$1
  shift
  timeout 600 mpirun --oversubscribe --bind-to none -np "$ranks" "$@" </dev/null
}
