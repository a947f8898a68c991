C     Directives in places where gfortran by itself does not accept them, in fixed form.
C     Copyright (C) 2026 The acccache maintainers
C     SPDX-License-Identifier: GPL-3.0-or-later

      program main
      implicit none
      integer n
      parameter (n = 400)
      type box
        real e(n)
      end type
      type(box) s
      real a(n), b(n), table(8), t
      integer i, k
      do 10 i = 1, n
        a(i) = mod (i * 3, 13)
        s%e(i) = mod (i, 5)
10      b(i) = 0
      do 20 i = 1, 8
20      table(i) = i
!$acc parallel copyin (a, s, table) copy (b)
C$acc cache (s%e(1:4:1), a(1:8),
C$acc& table) ! tile table
*$acc loop gang
*$acc+vector private (t)
      do 40 i = 1, n - 8
        t = s%e(1 + mod (i, 4))
        do 30 k = 1, 8
          t = t
     &      + a(i+k) * table(k)
30      continue
40      b(i) = t
!$acc end parallel
      do 60 i = 1, n - 8
        t = s%e(1 + mod (i, 4))
        do 50 k = 1, 8
50        t = t + a(i+k) * table(k)
        if (t .ne. b(i)) then
          print '(a)', 'FAIL: fixed form'
          stop 1
        end if
60    continue
      print '(a)', 'PASS: fixed form'
      end
