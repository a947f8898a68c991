! Constructs with a second version for arrays of the same shape: the host chooses it if the shapes are the same,
! and the other one if anything differs.
! LAUNCHES alike general alike alike alike general general general general general general alike alike
! LAUNCHES alike alike general general
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

module fields
  integer, parameter :: n = 14
  real, allocatable, dimension (:, :, :) :: u, v, w
  logical :: good
contains
  ! Elements are numbered by their place, whatever the bounds are.
  subroutine number (a, by)
    real :: a(:, :, :)
    integer :: by, i, j, k
    do k = 1, size (a, 3)
      do j = 1, size (a, 2)
        do i = 1, size (a, 1)
          a(i, j, k) = by * (i + 20 * j + 400 * k)
        end do
      end do
    end do
  end subroutine

  ! A module's arrays.
  subroutine step ()
    integer :: i, j, k
    !$acc parallel loop gang collapse (2) copy (u) copyin (v, w)
    do k = 2, n - 1
      do j = 2, n - 1
        !$acc loop vector
        do i = 2, n - 1
          u(i, j, k) = v(i, j, k) + w(i + 1, j, k - 1)
        end do
      end do
    end do
  end subroutine

  logical function stepped ()
    integer :: i, j, k
    stepped = .true.
    do k = 2, n - 1
      do j = 2, n - 1
        do i = 2, n - 1
          stepped = stepped .and. u(i, j, k) == v(i, j, k) + w(i + 1, j, k - 1)
        end do
      end do
    end do
  end function

  ! Dummy arrays, with all indices counted from their bounds.
  subroutine turn (a, b, c, queue, far)
    real, allocatable, dimension (:, :, :) :: a, b, c
    integer :: queue, i, j, k, m1, m2, m3, la1, la2, la3, lb1, lb2, lb3, lc1, lc2, lc3
    logical :: far
    m1 = min (size (a, 1), size (b, 1), size (c, 1)) - 1
    m2 = min (size (a, 2), size (b, 2), size (c, 2)) - 1
    m3 = min (size (a, 3), size (b, 3), size (c, 3)) - 1
    la1 = lbound (a, 1)
    la2 = lbound (a, 2)
    la3 = lbound (a, 3)
    lb1 = lbound (b, 1)
    lb2 = lbound (b, 2)
    lb3 = lbound (b, 3)
    lc1 = lbound (c, 1)
    lc2 = lbound (c, 2)
    lc3 = lbound (c, 3)
    !$acc data copyin (b, c) copy (a)
    !$acc parallel loop gang collapse (2) present (a, b, c) async (queue) if (far)
    do k = 0, m3
      do j = 0, m2
        !$acc loop vector
        do i = 0, m1
          a(la1 + i, la2 + j, la3 + k) = b(lb1 + i, lb2 + j, lb3 + k) &
            - c(lc1 + i, lc2 + j, lc3 + k)
        end do
      end do
    end do
    !$acc wait (queue)
    !$acc update device (a) if (.not. far)
    !$acc parallel loop gang collapse (2) present (a, b, c)
    do k = 0, m3
      do j = 0, m2
        !$acc loop vector
        do i = 0, m1
          a(la1 + i, la2 + j, la3 + k) = a(la1 + i, la2 + j, la3 + k) &
            + 2 * b(lb1 + i, lb2 + j, lb3 + k) + 3 * c(lc1 + i, lc2 + j, lc3 + k)
        end do
      end do
    end do
    !$acc end data
    good = .true.
    do k = 0, m3
      do j = 0, m2
        do i = 0, m1
          good = good .and. a(la1 + i, la2 + j, la3 + k) &
            == b(lb1 + i, lb2 + j, lb3 + k) - c(lc1 + i, lc2 + j, lc3 + k) &
            + 2 * b(lb1 + i, lb2 + j, lb3 + k) + 3 * c(lc1 + i, lc2 + j, lc3 + k)
        end do
      end do
    end do
  end subroutine

  ! Pointers, which may go down and may have gaps.
  subroutine point (p, q, r)
    real, pointer, dimension (:, :, :) :: p, q, r
    integer :: i, j, k
    !$acc parallel loop gang collapse (2) copy (p) copyin (q, r)
    do k = 1, size (p, 3)
      do j = 1, size (p, 2)
        !$acc loop vector
        do i = 1, size (p, 1)
          p(i, j, k) = q(i, j, k) - 2 * r(i, j, k)
        end do
      end do
    end do
  end subroutine

  subroutine check (what, p, q, r)
    character (*) :: what
    real, dimension (:, :, :) :: p, q, r
    good = all (p == q - 2 * r)
    call say (what)
  end subroutine

  subroutine say (what)
    character (*) :: what
    print '(a)', merge ("PASS: ", "FAIL: ", good) // what
  end subroutine
end module

program main
  use fields
  real, allocatable, dimension (:, :, :) :: a, b, c
  real, target :: x(24, 24, 24), y(24, 24, 24), z(24, 24, 24), t(12, 12, 12)
  real, pointer, dimension (:, :, :) :: p, q, r

  allocate (u(n, n, n), v(n, n, n), w(n, n, n))
  call number (v, 1)
  call number (w, 3)
  u = 0
  call step ()
  good = stepped ()
  call say ("a module's arrays")
  deallocate (w)
  allocate (w(n + 3, 0:n + 1, 0:n))
  call number (w, 5)
  call step ()
  good = stepped ()
  call say ("a module's arrays, one of them larger")

  allocate (a(0:9, -3:5, 7), b(0:9, -3:5, 7), c(0:9, -3:5, 7))
  call number (b, 2)
  call number (c, 7)
  call turn (a, b, c, 1, .true.)
  call say ("dummy arrays")
  call turn (a, b, c, 2, .false.)
  call say ("dummy arrays, on the host")
  deallocate (c)
  allocate (c(0:9, -2:6, 7))
  call number (c, 7)
  call turn (a, b, c, 1, .true.)
  call say ("other lower bounds")
  deallocate (c)
  allocate (c(0:9, -3:5, 8))
  call number (c, 7)
  call turn (a, b, c, 1, .true.)
  call say ("another last extent")
  deallocate (a)
  allocate (a(0:8, -3:5, 7))
  call turn (a, b, c, 1, .true.)
  call say ("another first extent")
  call turn (b, b, b, 1, .true.)
  call say ("once more")

  call number (y, 1)
  call number (z, 4)
  p => x
  q => y
  r => z
  call point (p, q, r)
  call check ("pointers to whole arrays", p, q, r)
  p => x(::2, ::2, ::2)
  q => y(::2, ::2, ::2)
  r => z(::2, ::2, ::2)
  call point (p, q, r)
  call check ("pointers with gaps", p, q, r)
  r => t
  call number (t, 3)
  call point (p, q, r)
  call check ("pointers with gaps and without", p, q, r)
  p => x(12:1:-1, :12, :12)
  q => y(12:1:-1, :12, :12)
  r => z(12:1:-1, :12, :12)
  !$acc data copy (x) copyin (y, z)
  call point (p, q, r)
  !$acc end data
  call check ("pointers that go down", p, q, r)
end program
