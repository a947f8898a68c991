dnl Finding the compiler that the plugin is for, and everything that belongs to it.
dnl Copyright (C) 2026 The acccache maintainers
dnl SPDX-License-Identifier: GPL-3.0-or-later

# ACC_NEED(WHAT, DEBIAN, FEDORA, [WAY OUT])
# Ends configure: WHAT is missing, these packages have it.
AC_DEFUN([ACC_NEED], [AC_MSG_ERROR([$1 is missing.
  Debian, Ubuntu: apt-get install $2
  Fedora:         dnf install $3[]m4_ifval([$4], [
  $4])])])

# ACC_REMEMBER_PREFIX
# Sets acc_prefix_given to yes when the user said where to install.
AC_DEFUN([ACC_REMEMBER_PREFIX],
[acc_prefix_given=no
test "x$prefix$exec_prefix" = xNONENONE || acc_prefix_given=yes])

# ACC_ARG_GCC
# --with-gcc=GCC is another way to write CC=GCC.
AC_DEFUN([ACC_ARG_GCC],
[AC_ARG_WITH([gcc],
  [AS_HELP_STRING([--with-gcc=GCC],
     [make the plugin for this compiler, as CC=GCC does; default: gcc])])
AS_CASE([$with_gcc],
  [yes|no], [AC_MSG_ERROR([--with-gcc wants a compiler: --with-gcc=gcc-12])],
  [?*], [AS_IF([test -n "$CC" && test "x$CC" != "x$with_gcc"],
	   [AC_MSG_ERROR([CC=$CC and --with-gcc=$with_gcc name two compilers])])
	 CC=$with_gcc])
AS_IF([test -n "$CC"], [ACC_IS_THERE],
  [command -v gcc >/dev/null 2>&1 || ACC_NEED([gcc], [gcc], [gcc])])])

# ACC_IS_THERE
# Ends configure when there is no $CC.  A new enough one is to be installed with all that belongs
# to it; of an old one there is nothing to be gained by installing it.
AC_DEFUN([ACC_IS_THERE],
[AS_IF([command -v $CC >/dev/null 2>&1], [],
  [acc_major=`echo "$CC" | sed -n 's/.*gcc-\([[0-9]][[0-9]]*\)$/\1/p'`
   AS_IF([test "${acc_major:-12}" -lt 12],
     [ACC_TOO_OLD([there is no $CC, and it])])
   ACC_NEED([the compiler $CC],
     [m4_join([ ], [gcc-${acc_major:-VERSION} g++-${acc_major:-VERSION}],
	[gcc-${acc_major:-VERSION}-plugin-dev gcc-${acc_major:-VERSION}-offload-nvptx])],
     [gcc gcc-c++ gcc-plugin-devel gcc-offload-nvptx])])])

# ACC_TOO_OLD(WHAT)
AC_DEFUN([ACC_TOO_OLD],
[AC_MSG_ERROR([$1 is too old: the plugin needs GCC 12 or newer.
  Debian, Ubuntu: apt-get install gcc-12 g++-12 gcc-12-plugin-dev
  Fedora:         dnf install gcc gcc-c++ gcc-plugin-devel
  Then say which: ./configure CC=gcc-12])])

# ACC_C_LIBRARY
# Ends configure when the compiler has no C library to link with, of which Autoconf would say only
# that executables cannot be created.
AC_DEFUN([ACC_C_LIBRARY],
[AC_MSG_CHECKING([for the C library])
acc_scratch=`mktemp -d` || exit 1
echo '@%:@include <stdio.h>
int main (void) { return puts ("") < 0; }' >"$acc_scratch/try.c"
AS_IF([${CC-gcc} -o "$acc_scratch/try" "$acc_scratch/try.c" >&AS_MESSAGE_LOG_FD 2>&1],
  [acc_have=yes], [acc_have=no])
rm -rf "$acc_scratch"
AC_MSG_RESULT([$acc_have])
AS_IF([test $acc_have = no], [ACC_NEED([the C library for ${CC-gcc}], [libc6-dev], [glibc-devel],
  [If it is there, config.log has what the compiler says.])])])

# ACC_ASK(VARIABLE, WHAT, OPTION)
# VARIABLE is what the compiler answers to OPTION.
AC_DEFUN([ACC_ASK],
[AC_CACHE_CHECK([$2], [acc_cv_$1],
   [acc_cv_$1=`$CC $3 2>&AS_MESSAGE_LOG_FD`
    test -n "$acc_cv_$1" || acc_cv_$1=unknown])
AS_VAR_COPY([$1], [acc_cv_$1])])

# ACC_GCC
# Checks that CC is a GCC that we know; sets its version, major, machine and base version.
AC_DEFUN([ACC_GCC],
[dnl AC_PROG_CC may add an option for the newest C, which is not for the other compilers, nor
dnl for users: the makefiles say what they need.
acc_words=
for acc_word in $CC; do
  AS_CASE([$acc_word], [-std=*], [], [acc_words="$acc_words $acc_word"])
done
CC=${acc_words@%:@ }
AC_CACHE_CHECK([whether $CC is GCC itself], [acc_cv_is_gcc],
   [acc_cv_is_gcc=no
    AS_CASE([`$CC -dM -E -xc /dev/null 2>/dev/null`],
      [*__clang__*], [],
      [*"define __GNUC__ "*], [acc_cv_is_gcc=yes])])
AS_IF([test $acc_cv_is_gcc = yes], [],
  [AC_MSG_ERROR([$CC is no GCC, and the plugin is one for GCC.
  Say which: ./configure CC=gcc-12])])
ACC_ASK([GCC_VERSION], [the compiler's version], [-dumpfullversion])
ACC_ASK([GCC_BASEVER], [how it names its folders], [-dumpversion])
ACC_ASK([GCC_MACHINE], [the machine it compiles for], [-dumpmachine])
GCC_MAJOR=${GCC_VERSION%%.*}
AS_IF([test "$GCC_MAJOR" -ge 12 2>/dev/null], [],
  [ACC_TOO_OLD([$CC is GCC $GCC_VERSION, which])])
AS_IF([test "$GCC_MAJOR" -le 16], [],
  [AC_MSG_WARN([GCC $GCC_VERSION is newer than what this release was tried with])])
AC_SUBST([GCC_VERSION])
AC_SUBST([GCC_MAJOR])
AC_SUBST([GCC_MACHINE])])

# ACC_FIND_SIBLING(VARIABLE, NAME)
# Sets VARIABLE to the compiler NAME (g++, gfortran) of the same GCC as CC: same folder and
# affixes first, then with the version as a suffix; nothing when there is none.  A value the user
# gave is only checked.
AC_DEFUN([ACC_FIND_SIBLING],
[AC_MSG_CHECKING([for the $2 that belongs to $CC])
acc_word=${CC%% *}
acc_flags=${CC@%:@"$acc_word"}
acc_dir=
AS_CASE([$acc_word], [*/*], [acc_dir=${acc_word%/*}/])
acc_name=${acc_word@%:@@%:@*/}
acc_tried=
AS_IF([test -n "$$1"], [acc_list=$$1],
  [acc_list=
   AS_CASE([$acc_name],
     [*gcc*], [acc_list="$acc_dir${acc_name%gcc*}$2${acc_name@%:@@%:@*gcc}"])
   acc_list="$acc_list $acc_dir$2-$GCC_MAJOR $acc_dir$GCC_MACHINE-$2-$GCC_MAJOR $acc_dir$2"
   AS_IF([test -n "$acc_dir"], [acc_list="$acc_list $2-$GCC_MAJOR $2"])])
acc_given=$$1
$1=
for acc_try in $acc_list; do
  acc_tried=`$acc_try -dumpfullversion 2>/dev/null` || continue
  AS_IF([test "x$acc_tried" = "x$GCC_VERSION"],
    [$1=$acc_try$acc_flags; break])
done
AS_IF([test -n "$acc_given"],
  [AS_IF([test -n "$$1"], [$1=$acc_given],
     [AC_MSG_RESULT([$acc_given is not])
      AC_MSG_ERROR([$1=$acc_given is not of the same GCC as $CC, which is $GCC_VERSION])])])
AC_MSG_RESULT([${$1:-none}])])

# ACC_SIBLING(VARIABLE, NAME, LANGUAGE, DEBIAN, FEDORA)
# As ACC_FIND_SIBLING, but it must be there.
AC_DEFUN([ACC_SIBLING],
[ACC_FIND_SIBLING([$1], [$2])
AS_IF([test -n "$$1"], [],
  [ACC_NEED([the $3 compiler of GCC $GCC_VERSION], [$4-$GCC_MAJOR], [$5])])])

# ACC_PLUGIN_HEADERS
# Sets PLUGIN_CPPFLAGS, with which a file that includes gcc-plugin.h compiles.
AC_DEFUN([ACC_PLUGIN_HEADERS],
[AC_CACHE_CHECK([for the folder of GCC's plugins], [acc_cv_plugin_dir],
   [acc_cv_plugin_dir=`$CC -print-file-name=plugin`
    AS_CASE([$acc_cv_plugin_dir],
      [/*], [acc_cv_plugin_dir=`cd "$acc_cv_plugin_dir" 2>/dev/null && pwd -P`],
      [acc_cv_plugin_dir=])
    test -n "$acc_cv_plugin_dir" || acc_cv_plugin_dir=none])
PLUGIN_CPPFLAGS="-isystem $acc_cv_plugin_dir/include"
AC_CACHE_CHECK([for GCC's plugin headers], [acc_cv_plugin_headers],
   [acc_cv_plugin_headers=no
    AC_LANG_PUSH([C++])
    acc_save=$CPPFLAGS
    CPPFLAGS="$CPPFLAGS $PLUGIN_CPPFLAGS"
    AC_COMPILE_IFELSE(
      [AC_LANG_SOURCE([[
#include "gcc-plugin.h"
#include "plugin-version.h"
int plugin_is_GPL_compatible;
const char *version = gcc_version.basever;
]])],
      [acc_cv_plugin_headers=yes])
    CPPFLAGS=$acc_save
    AC_LANG_POP([C++])])
AS_IF([test $acc_cv_plugin_headers = yes], [],
  [ACC_NEED([the plugin headers of GCC $GCC_VERSION], [gcc-$GCC_MAJOR-plugin-dev],
	    [gcc-plugin-devel gmp-devel])])
AC_SUBST([PLUGIN_CPPFLAGS])])

# ACC_PLUGIN_DIR
# Sets plugindir, where the plugin is installed: in GCC's own folder of plugins, unless the
# user gave a prefix that this folder is not under.
AC_DEFUN([ACC_PLUGIN_DIR],
[AC_ARG_WITH([plugin-dir],
  [AS_HELP_STRING([--with-plugin-dir=DIR],
     [install the plugin there; default: GCC's own folder of plugins, or the
      folder that corresponds to it under a given --prefix])])
gccplugindir=$acc_cv_plugin_dir
AS_CASE([$with_plugin_dir],
  [/*], [plugindir=$with_plugin_dir],
  [yes|no|?*], [AC_MSG_ERROR([--with-plugin-dir wants an absolute path])],
  [AS_IF([test $acc_prefix_given = no], [plugindir=$gccplugindir],
     [plugindir='${libdir}/gcc/'$GCC_MACHINE/$GCC_BASEVER/plugin
      AS_CASE([$gccplugindir], ["$prefix"/lib*], [plugindir=$gccplugindir])])])
AS_IF([test "x$plugindir" = "x$gccplugindir"],
  [PLUGIN_FLAG=-fplugin=acccache], [PLUGIN_FLAG='-fplugin=${plugindir}/acccache.so'])
AC_SUBST([plugindir])
AC_SUBST([gccplugindir])
AC_SUBST([PLUGIN_FLAG])])

# ACC_BUILD_SYSTEMS
# Where pkg-config and CMake find the plugin.  Both get there from their own file's place, so that
# they follow an installation that is moved as a whole: PC_PREFIX, CMAKE_BINDIR.
AC_DEFUN([ACC_BUILD_SYSTEMS],
[# The folder $[1] without variables.
acc_expand ()
{
  test "x$prefix" != xNONE || prefix=$ac_default_prefix
  test "x$exec_prefix" != xNONE || exec_prefix=$prefix
  acc_folder=$[1]
  for acc_turn in 1 2 3 4; do
    eval "acc_folder=\"$acc_folder\""
  done
  printf '%s\n' "$acc_folder"
}
AC_SUBST([pkgconfigdir], ['${libdir}/pkgconfig'])
AC_SUBST([cmakedir], ['${libdir}/cmake/acccache'])
acc_prefix=`acc_expand '${prefix}'`

# The way from the folder $[1] to the prefix, after what stands for the folder itself, $[2]; or the
# prefix if the folder is not below it.
acc_up ()
{
  acc_below=`acc_expand "$[1]"`
  AS_CASE([$acc_below],
    ["$acc_prefix"/*],
      [printf '%s\n' "${acc_below@%:@"$acc_prefix"}" | sed "s|/[[^/]][[^/]]*|/..|g; s|^|$[2]|"],
    [printf '%s\n' "$acc_prefix"])
}
PC_PREFIX=`acc_up "$pkgconfigdir" '${pcfiledir}'`
CMAKE_BINDIR=`acc_expand "$bindir"`
AS_CASE([$CMAKE_BINDIR],
  ["$acc_prefix"/*],
    [CMAKE_BINDIR=`acc_up "$cmakedir" '${CMAKE_CURRENT_LIST_DIR}'`${CMAKE_BINDIR@%:@"$acc_prefix"}])
AC_SUBST([PC_PREFIX])
AC_SUBST([CMAKE_BINDIR])])
