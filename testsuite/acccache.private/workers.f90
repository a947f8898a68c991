! Arrays that workers have of their own, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! A comment `apart X ...' at the end of a line says that the compiler says there that each worker has these arrays in shared memory.

module tests
  implicit none
  integer, parameter :: n = 21, nz = 70
  real :: u(nz, n), r(nz, n), total(n)
  logical :: failed = .false.
contains

  subroutine verdict (good, name)
    logical, intent (in) :: good
    character (*), intent (in) :: name
    if (good) then
      print '(2a)', 'PASS: ', name
    else
      print '(2a)', 'FAIL: ', name
      failed = .true.
    end if
  end subroutine

  subroutine columns
    real :: f(nz), s(0:nz)
    integer :: i, k
    !$acc parallel loop gang worker private(f, s) num_workers(4) copyin(u) copyout(r)
    do i = 1, n
      !$acc cache(f, s) ! apart f s
      !$acc loop vector
      do k = 1, nz
        f(k) = u(k, i) * 2
      end do
      s(0) = 1
      do k = 1, nz
        s(k) = s(k - 1) + f(k)
      end do
      !$acc loop vector
      do k = 1, nz
        r(k, i) = s(nz - k) + f(k)
      end do
    end do
    call verdict (all ([((r(k, i) == 1 + sum (u(:nz-k, i)) * 2 + u(k, i) * 2, k = 1, nz), i = 1, n)]), 'columns')
  end subroutine

  ! Rows of a gang that its workers do not divide, and array operations.

  subroutine blocks
    real :: f(nz, 2)
    integer :: i, j, k, rows = 5
    !$acc parallel loop gang num_workers(2) vector_length(32) copyin(u) copyout(r, total)
    do i = 1, n, rows
      !$acc loop worker private(f)
      do j = i, min (i + rows - 1, n)
        !$acc cache(f) ! apart f
        !$acc loop vector
        do k = 1, nz
          f(k, 1) = u(k, j) + i
        end do
        if (mod (j, 2) == 0) then
          f(:, 2) = f(:, 1) * 2
        else
          !$acc loop vector
          do k = 1, nz
            f(k, 2) = f(nz + 1 - k, 1)
          end do
        end if
        !$acc loop vector
        do k = 1, nz
          r(k, j) = f(nz + 1 - k, 2) - f(k, 1)
        end do
        total(j) = f(1, 1)
      end do
    end do
    call verdict (all ([((r(k, j) == expected (k, j), k = 1, nz), j = 1, n)]) .and. &
                  all ([(total(j) == u(1, j) + first (j), j = 1, n)]), 'blocks')
  contains
    integer function first (j)
      integer, intent (in) :: j
      first = (j - 1) / rows * rows + 1
    end function
    real function expected (k, j)
      integer, intent (in) :: k, j
      if (mod (j, 2) == 0) then
        expected = 2 * (u(nz + 1 - k, j) + first (j)) - (u(k, j) + first (j))
      else
        expected = 0
      end if
    end function
  end subroutine

end module

program workers
  use tests
  integer :: i, k
  do i = 1, n
    do k = 1, nz
      u(k, i) = mod (i * 7 + k * 3, 11)
    end do
  end do
  r = -1
  call columns
  r = -1
  call blocks
  if (failed) stop 1
end program
