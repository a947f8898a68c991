! gemm: the matrix product C = A B, its k loop cut into tiles.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! The directive stands in the sequential loop over the tiles.  In one round
! iteration (i,j) reads a piece of row i of A and a piece of column j of B;
! neighbouring iterations read the same ones.
!
! usage: gemm [N]   (rounded up to whole tiles)

program gemm_example
  implicit none
  integer, parameter :: tile = 16
  integer :: n, i, j
  real, allocatable :: a(:,:), b(:,:), c(:,:)
  real :: error
  logical :: ok
  character(len=20) :: word

  n = 96
  if (command_argument_count () > 0) then
    call get_command_argument (1, word)
    read (word, *) n
  end if
  if (n < 1) then
    print '(a)', 'gemm: the size must be at least 1'
    stop 2
  end if
  n = (n + tile - 1) / tile * tile

  allocate (a(n,n), b(n,n), c(n,n))
  do j = 1, n
    do i = 1, n
      a(i,j) = mod (i * 3 + j * 5, 11) - 5
      b(i,j) = (mod (i * 7 + j * 2, 13) - 6) / 13.0
    end do
  end do

  call gemm (n, a, b, c)

  error = maxval (abs (c - matmul (a, b)))
  ok = error < 1e-5 * n
  print '(a, i0, a, i0, a, i0, a, es7.1)', merge ('PASS', 'FAIL', ok) // &
    ' gemm: ', n, ' x ', n, ', tiles of ', tile, ', max error ', error
  if (.not. ok) stop 1

contains

  subroutine gemm (n, a, b, c)
    integer, intent(in) :: n
    real, intent(in) :: a(n,n), b(n,n)
    real, intent(out) :: c(n,n)
    integer :: i, j, k, k0
    real :: total

    !$acc parallel loop collapse(2) copyin(a, b) copyout(c) private(total)
    do j = 1, n
      do i = 1, n
        total = 0
        do k0 = 1, n, tile
          !$acc cache(a(i, k0:k0+tile-1), b(k0:k0+tile-1, j))
          do k = k0, k0 + tile - 1
            total = total + a(i,k) * b(k,j)
          end do
        end do
        c(i,j) = total
      end do
    end do
  end subroutine
end program
