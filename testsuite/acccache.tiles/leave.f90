! Loops around directives that lanes leave at different times.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module verdicts
  implicit none
contains
  subroutine say (name, good)
    character (*), intent (in) :: name
    logical, intent (in) :: good
    print '(a,a,a)', merge ("PASS", "FAIL", good), ": ", name
  end subroutine
end module

program leave
  use verdicts
  implicit none
  integer, parameter :: n = 1003, m = 256, part = 32
  integer :: a(n), b(n), c(n), want(n), also(n), table(m), square(40, 50), sums(40, 50), wanted(40, 50)
  integer :: i, j, k, kt, found, s, t
  real :: x
  a = [(mod (mod (i * 37, 101), 40), i = 0, n - 1)]
  table = [(mod (mod (k * 29, 83), 60), k = 0, m - 1)]
  square = reshape ([(mod (k * 31, 23), k = 0, 1999)], [40, 50])

  b = 0; c = 0
  !$acc parallel loop gang vector copyin (a, table) copy (b, c) private (found)
  do i = 1, n
    found = 0
    do kt = 1, m, part
      !$acc cache (table(kt:kt+part-1)) ! tile table
      do k = kt, kt + part - 1
        if (table(k) == a(i)) then
          found = k
          exit
        end if
      end do
      if (found > 0) exit
      c(i) = kt
    end do
    b(i) = found
  end do
  do i = 1, n
    want(i) = findloc (table, a(i), 1)
    also(i) = 0
    do kt = 1, m, part
      if (want(i) > 0 .and. want(i) < kt + part) exit
      also(i) = kt
    end do
  end do
  call say ("search", all (b == want .and. c == also))

  ! Out of two loops at once, and back to the outer one.
  b = 0; c = 0
  !$acc parallel loop copyin (a, table) copy (b, c) private (s)
  do i = 1, n
    s = 0
    outer: do t = 1, 4
      do kt = 1, m, part
        !$acc cache (table(kt:kt+part-1)) ! tile table
        do k = kt, kt + part - 1
          s = s + ieor (table(k), t)
        end do
        if (mod (s, 7) == mod (a(i), 5)) exit
        if (mod (s, 31) == mod (a(i), 11)) exit outer
        c(i) = c(i) + t
      end do
    end do outer
    b(i) = s
  end do
  do i = 1, n
    s = 0
    also(i) = 0
    around: do t = 1, 4
      do kt = 1, m, part
        do k = kt, kt + part - 1
          s = s + ieor (table(k), t)
        end do
        if (mod (s, 7) == mod (a(i), 5)) exit
        if (mod (s, 31) == mod (a(i), 11)) exit around
        also(i) = also(i) + t
      end do
    end do around
    want(i) = s
  end do
  call say ("named", all (b == want .and. c == also))

  b = 0; c = 0
  !$acc parallel loop copyin (a) copy (b, c) private (s)
  do i = 5, n - 4
    s = 0
    do
      !$acc cache (a(i-4:i+4)) ! tile a
      do k = -4, 4
        s = s + a(i+k) + 1
      end do
      if (s > 1000) exit
      c(i) = c(i) + 1
    end do
    b(i) = s
  end do
  want = 0; also = 0
  do i = 5, n - 4
    s = 0
    do
      do k = -4, 4
        s = s + a(i+k) + 1
      end do
      if (s > 1000) exit
      also(i) = also(i) + 1
    end do
    want(i) = s
  end do
  call say ("endless", all (b == want .and. c == also))

  ! In a nest.
  sums = 0; wanted = 0
  !$acc parallel loop collapse (2) copyin (square) copy (sums) private (s)
  do j = 3, 48
    do i = 3, 38
      s = 0
      do t = 1, 5
        !$acc cache (square(i-2:i+2, j-2:j+2)) ! tile square
        do k = -2, 2
          s = s + t * (square(i+k, j) + square(i, j+k))
        end do
        if (s > 600) exit
      end do
      sums(i,j) = s + t
    end do
  end do
  do j = 3, 48
    do i = 3, 38
      s = 0
      do t = 1, 5
        do k = -2, 2
          s = s + t * (square(i+k, j) + square(i, j+k))
        end do
        if (s > 600) exit
      end do
      wanted(i,j) = s + t
    end do
  end do
  call say ("nest", all (sums == wanted))

  ! Tests before the directive.
  b = 0; c = 0
  !$acc parallel loop gang vector copyin (a, table) copy (b, c) private (x, kt)
  do i = 1, n
    x = a(i)
    kt = 1
    do while (kt <= m .and. x < 7.5 * a(i))
      !$acc cache (table(kt:kt+part-1)) ! tile table
      do k = kt, kt + part - 1
        x = x + table(k)
      end do
      kt = kt + part
    end do
    b(i) = x
    c(i) = kt
    do kt = 1, m, part
      if (x > 1000.5) exit
      !$acc cache (table(kt:kt+part-1)) ! tile table
      do k = kt, kt + part - 1
        x = x + 2 * table(k)
      end do
    end do
    b(i) = b(i) + x
  end do
  do i = 1, n
    x = a(i)
    kt = 1
    do while (kt <= m .and. x < 7.5 * a(i))
      x = x + sum (table(kt:kt+part-1))
      kt = kt + part
    end do
    want(i) = x
    also(i) = kt
    do kt = 1, m, part
      if (x > 1000.5) exit
      x = x + 2 * sum (table(kt:kt+part-1))
    end do
    want(i) = want(i) + x
  end do
  call say ("before the directive", all (b == want .and. c == also))

  ! What is written has no tile.
  b = 0; c = 0
  !$acc parallel loop copyin (a) copy (b)
  do i = 1, n
    do t = 1, 10
      !$acc cache (b(i:i)) ! no tile b
      b(i) = b(i) + a(i)
      if (b(i) > 50) exit
    end do
  end do
  want = 0; also = 0
  do i = 1, n
    do t = 1, 10
      want(i) = want(i) + a(i)
      if (want(i) > 50) exit
    end do
  end do
  call say ("written", all (b == want .and. c == also))
end program
