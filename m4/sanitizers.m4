dnl Whether the fuzzers can run under sanitizers.
dnl Copyright (C) 2026 The acccache maintainers
dnl SPDX-License-Identifier: GPL-3.0-or-later

AC_DEFUN([ACC_SANITIZERS], [
AC_CACHE_CHECK([whether $CC links with sanitizers], [acc_cv_sanitizers], [
acc_save_cflags=$CFLAGS
CFLAGS="$CFLAGS -fsanitize=address,undefined"
AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])], [acc_cv_sanitizers=yes],
  [acc_cv_sanitizers=no])
CFLAGS=$acc_save_cflags])
SANITIZE=
test "$acc_cv_sanitizers" = no \
  || SANITIZE='-fsanitize=address,undefined -fno-sanitize-recover=undefined'
AC_SUBST([SANITIZE])])
