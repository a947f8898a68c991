! Private arrays of routines that have loops for a gang's lanes, in Fortran: operators on the elements of a sphere.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A comment `shared X ...' at the end of a line says that the compiler says there that these arrays are in shared memory.

module operators
  implicit none
  integer, parameter :: np = 4, n = 7
  real :: v(np, np, 2, n), d(np, np), metdet(np, np, n), div(np, np, n), want(np, np, n)
  logical :: failed = .false.
contains

  subroutine divergence (v, metdet, d, div)
    !$acc routine vector
    real, intent (in) :: v(np, np, 2), metdet(np, np), d(np, np)
    real, intent (out) :: div(np, np)
    real :: gv(np, np, 2) ! shared gv
    real :: x, y
    integer :: i, j, l
    !$acc loop vector collapse(2)
    do j = 1, np
      do i = 1, np
        gv(i, j, 1) = metdet(i, j) * v(i, j, 1)
        gv(i, j, 2) = metdet(i, j) * v(i, j, 2)
      end do
    end do
    !$acc loop vector collapse(2) private(x, y)
    do j = 1, np
      do i = 1, np
        x = 0
        y = 0
        do l = 1, np
          x = x + d(l, i) * gv(l, j, 1)
          y = y + d(l, j) * gv(i, l, 2)
        end do
        div(i, j) = x + y
      end do
    end do
  end subroutine

  ! The directive is the first statement.

  subroutine turned (v, div)
    !$acc routine vector
    real, intent (in) :: v(np, np, 2)
    real, intent (out) :: div(np, np)
    real :: t(np, np)
    integer :: i, j
    !$acc cache(t) ! shared t
    !$acc loop vector collapse(2)
    do j = 1, np
      do i = 1, np
        t(i, j) = v(i, j, 1) - v(j, i, 2)
      end do
    end do
    !$acc loop vector collapse(2)
    do j = 1, np
      do i = 1, np
        div(i, j) = t(np + 1 - i, j) + t(j, i)
      end do
    end do
  end subroutine

  ! Each lane has its own: nothing is shared.

  subroutine own (v, div, i)
    !$acc routine seq
    real, intent (in) :: v(np, np, 2)
    real, intent (inout) :: div(np, np)
    integer, intent (in) :: i
    real :: t(np) ! left t
    integer :: j
    do j = 1, np
      t(j) = v(i, j, 1)
    end do
    do j = 1, np
      div(i, j) = div(i, j) + t(np + 1 - j)
    end do
  end subroutine

  subroutine verdict (name)
    character (*), intent (in) :: name
    if (all (div == want)) then
      print '(2a)', 'PASS: ', name
    else
      print '(2a)', 'FAIL: ', name
      failed = .true.
    end if
  end subroutine

end module

program routines
  use operators
  implicit none
  integer :: e, i, j
  v = reshape ([(mod (i * 7, 5), i = 1, size (v))], shape (v))
  metdet = reshape ([(mod (i * 3, 4), i = 1, size (metdet))], shape (metdet))
  d = reshape ([(mod (i, 7) - 3, i = 1, size (d))], shape (d))
  do e = 1, n
    do j = 1, np
      do i = 1, np
        want(i, j, e) = sum (d(:, i) * metdet(:, j, e) * v(:, j, 1, e)) + sum (d(:, j) * metdet(i, :, e) * v(i, :, 2, e))
      end do
    end do
  end do
  !$acc parallel loop gang copyin(v, metdet, d) copyout(div)
  do e = 1, n
    call divergence (v(:, :, :, e), metdet(:, :, e), d, div(:, :, e))
  end do
  call verdict ('divergence')

  do e = 1, n
    want(:, :, e) = want(:, :, e) + v(:, np:1:-1, 1, e)
  end do
  !$acc parallel loop gang vector collapse(2) copyin(v) copy(div)
  do e = 1, n
    do i = 1, np
      call own (v(:, :, :, e), div(:, :, e), i)
    end do
  end do
  call verdict ('own')

  do e = 1, n
    do j = 1, np
      do i = 1, np
        want(i, j, e) = v(np + 1 - i, j, 1, e) - v(j, np + 1 - i, 2, e) + v(j, i, 1, e) - v(i, j, 2, e)
      end do
    end do
  end do
  !$acc parallel loop gang copyin(v) copyout(div)
  do e = 1, n
    call turned (v(:, :, :, e), div(:, :, e))
  end do
  call verdict ('turned')
  if (failed) stop 1
end program
