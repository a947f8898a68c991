! Sections whose lengths are not constants, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module kernels
  implicit none
contains
  subroutine product (n, m, l, a, b, c)
    integer, intent (in) :: n, m, l
    real, intent (in) :: a(n,l), b(l,m)
    real, intent (inout) :: c(n,m)
    integer :: i, j, k, p
    real :: s
    !$acc parallel loop collapse (2) private (s) copyin (a, b) copy (c) num_gangs (5)
    do j = 1, m
      do i = 1, n
        s = 0
        do p = 1, l, 16
          !$acc cache (a(i, p:min(p+15,l)), b(p:min(p+15,l), j)) ! tile a b
          do k = p, min (p+15, l)
            s = s + a(i,k) * b(k,j)
          end do
        end do
        c(i,j) = s
      end do
    end do
  end subroutine

  subroutine parts (n, a, c)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    real, intent (inout) :: c(n)
    integer :: i, k, p, upto
    real :: s
    !$acc parallel loop private (s) copyin (a) copy (c) num_gangs (5)
    do i = 1, n
      s = i
      do p = 1, n, 32
        upto = p + 31
        if (upto > n) upto = n
        !$acc cache (a(p:upto)) ! tile a
        do k = p, upto
          s = s + a(k)
        end do
      end do
      c(i) = s
    end do
  end subroutine

  subroutine clamped (n, m, a, c)
    integer, intent (in) :: n, m
    real, intent (in) :: a(n,m)
    real, intent (inout) :: c(n,m)
    integer :: i, j, k, h
    real :: s
    !$acc parallel loop collapse (2) private (s) copyin (a) copy (c) num_gangs (5)
    do j = 1, m
      do i = 1, n
        !$acc cache (a(max(i-1,1):min(i+1,n), max(1,j-2):min(m,j+2))) ! tile a
        s = 0
        do k = max (1, j-2), min (m, j+2)
          do h = max (i-1, 1), min (i+1, n)
            s = s + (h - i + 2 * (k - j) + 9) * a(h,k)
          end do
        end do
        c(i,j) = s
      end do
    end do
  end subroutine

  ! Nothing bounds these: there are two versions.
  subroutine window (n, h, a, c)
    integer, value :: n, h
    real, intent (in) :: a(n+2*h)
    real, intent (inout) :: c(n)
    integer :: i, k
    real :: s
    !$acc parallel loop private (s) copyin (a) copy (c) num_gangs (5)
    do i = 1, n
      !$acc cache (a(i:i+2*h)) ! tile a
      s = 0
      do k = 0, 2 * h
        s = s + (k + 70) * a(i+k)
      end do
      c(i) = s
    end do
  end subroutine

  ! The host passes where the loop begins and ends, but not how large the array is.
  subroutine within (n, h, a, c)
    integer, intent (in) :: n, h
    real, intent (in) :: a(n)
    real, intent (inout) :: c(n)
    integer :: i, k
    real :: s
    !$acc parallel loop private (s) copyin (a) copy (c) num_gangs (5)
    do i = 1+h, n-h
      !$acc cache (a(i-h:i+h)) ! tile a
      s = 0
      do k = -h, h
        s = s + (k + 70) * a(i+k)
      end do
      c(i) = s
    end do
  end subroutine

  subroutine column (n, m, a, w, c)
    integer, intent (in) :: n, m
    real, intent (in) :: a(n,m), w(n)
    real, intent (inout) :: c(n,m)
    integer :: i, j, k
    real :: s
    !$acc parallel loop gang copyin (a, w) copy (c) num_gangs (5)
    do j = 1, m
      !$acc loop vector private (s)
      do i = 1, n
        !$acc cache (a(:,j), w) ! tile a w
        s = i
        do k = 1, n
          s = s + w(k) * a(k,j)
        end do
        c(i,j) = s
      end do
    end do
  end subroutine

  ! The directive is the gang's.
  subroutine column_of_gang (n, m, a, w, c)
    integer, intent (in) :: n, m
    real, intent (in) :: a(n,m), w(n)
    real, intent (inout) :: c(n,m)
    integer :: i, j, k
    real :: s
    !$acc parallel loop gang copyin (a, w) copy (c) num_gangs (5)
    do j = 1, m
      !$acc cache (a(:,j), w) ! tile a w
      !$acc loop vector private (s)
      do i = 1, n
        s = i
        do k = 1, n
          s = s + w(k) * a(k,j)
        end do
        c(i,j) = s
      end do
    end do
  end subroutine

  ! The device has the array's bounds, and the host's descriptor is what they come from.
  subroutine column_assumed (a, c)
    real, intent (in) :: a(:,:)
    real, intent (inout) :: c(:)
    integer :: i, j, k
    real :: s
    !$acc parallel loop gang copyin (a) copy (c) num_gangs (5)
    do j = 1, size (a, 2)
      !$acc cache (a(:,j)) ! tile a
      s = j
      !$acc loop vector reduction (+:s)
      do i = 1, size (a, 1)
        do k = 1, size (a, 1)
          s = s + a(i,j) - (k + 1) * a(k,j)
        end do
      end do
      c(j) = s
    end do
  end subroutine

  ! Twin: each lane may have another length.
  subroutine unequal (n, a, x, c)
    integer, intent (in) :: n
    real, intent (in) :: a(n)
    integer, intent (in) :: x(n)
    real, intent (inout) :: c(n)
    integer :: i, k
    real :: s
    !$acc parallel loop private (s) copyin (a, x) copy (c) num_gangs (5)
    do i = 1, n
      s = i
      !$acc cache (a(1:x(i))) ! no tile a
      do k = 1, x(i)
        s = s + a(k)
      end do
      c(i) = s
    end do
  end subroutine
end module

program main
  use kernels
  implicit none
  integer, parameter :: sizes(3,6) = reshape ([1,1,1, 5,7,3, 67,130,40, 130,67,70, 129,3,17, 128,128,16], [3,6])
  logical :: good(9) = .true.
  integer :: t
  do t = 1, 6
    call try (sizes(1,t), sizes(2,t), sizes(3,t))
  end do
  print '(a)', merge ('PASS', 'FAIL', good(1)) // ': product', merge ('PASS', 'FAIL', good(2)) // ': parts', &
    merge ('PASS', 'FAIL', good(3)) // ': clamped', merge ('PASS', 'FAIL', good(4)) // ': unequal', &
    merge ('PASS', 'FAIL', good(5)) // ': window', merge ('PASS', 'FAIL', good(6)) // ': column', &
    merge ('PASS', 'FAIL', good(7)) // ': within', &
    merge ('PASS', 'FAIL', good(8)) // ': column of gang', &
    merge ('PASS', 'FAIL', good(9)) // ': column of an assumed shape'
  if (.not. all (good)) stop 1
contains
  subroutine try (n, m, l)
    integer, intent (in) :: n, m, l
    real :: a(n,l), b(l,m), c(n,m), want(n,m), v(n), sums(n), of(n), field(n,m), columns(m)
    integer :: i, j, k, h
    a = reshape ([(mod (i * 7, 31) - 3, i = 1, n * l)], [n, l])
    b = reshape ([(mod (i * 5, 13) - 4, i = 1, l * m)], [l, m])
    field = reshape ([(mod (i * 3, 17) - 5, i = 1, n * m)], [n, m])
    v = field(:,1)
    c = -7
    call product (n, m, l, a, b, c)
    good(1) = good(1) .and. all (c == matmul (a, b))
    sums = -7
    call parts (n, v, sums)
    of = [(i + sum (v), i = 1, n)]
    good(2) = good(2) .and. all (sums == of)
    sums = -7
    call unequal (n, v, [(mod (i, n) + 1, i = 1, n)], sums)
    good(4) = good(4) .and. all (sums == [(i + sum (v(1:mod (i, n)+1)), i = 1, n)])
    h = n / 3
    sums = -7
    of = -7
    do i = 1, n - 2 * h
      of(i) = sum ([(k + 70, k = 0, 2 * h)] * v(i:i+2*h))
    end do
    call window (n - 2 * h, h, v, sums)
    good(5) = good(5) .and. all (sums == of)
    sums = -7
    of = -7
    do i = 1 + h, n - h
      of(i) = sum ([(k + 70, k = -h, h)] * v(i-h:i+h))
    end do
    call within (n, h, v, sums)
    good(7) = good(7) .and. all (sums == of)
    c = -7
    call column (n, m, field, v, c)
    do j = 1, m
      do i = 1, n
        want(i,j) = i + sum (v * field(:,j))
      end do
    end do
    good(6) = good(6) .and. all (c == want)
    c = -7
    call column_of_gang (n, m, field, v, c)
    good(8) = good(8) .and. all (c == want)
    columns = -7
    call column_assumed (field(::2,:), columns)
    do j = 1, m
      k = (n + 1) / 2
      good(9) = good(9) .and. columns(j) == j + k * sum (field(::2,j)) &
                              - k * sum ([(h + 1, h = 1, k)] * field(::2,j))
    end do
    want = 0
    do j = 1, m
      do i = 1, n
        do k = max (1, j-2), min (m, j+2)
          do h = max (i-1, 1), min (i+1, n)
            want(i,j) = want(i,j) + (h - i + 2 * (k - j) + 9) * field(h,k)
          end do
        end do
      end do
    end do
    c = -7
    call clamped (n, m, field, c)
    good(3) = good(3) .and. all (c == want)
  end subroutine
end program
