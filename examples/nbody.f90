! nbody: the acceleration that every body feels from all the others.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later
!
! All iterations read all bodies in the same order.  The loop over them is
! cut into tiles and the directive names the tile of this round, whole
! columns of the array of positions.
!
! usage: nbody [BODIES]   (rounded up to whole tiles)

program nbody
  implicit none
  integer, parameter :: tile = 64
  real, parameter :: softening = 1e-3  ! keeps a body's pull on itself finite
  integer :: n, i
  real, allocatable :: pos(:,:), mass(:), acc(:,:), ref(:,:)
  real :: error
  logical :: ok
  character(len=20) :: word

  n = 512
  if (command_argument_count () > 0) then
    call get_command_argument (1, word)
    read (word, *) n
  end if
  if (n < 1) then
    print '(a)', 'nbody: needs at least 1 body'
    stop 2
  end if
  n = (n + tile - 1) / tile * tile

  allocate (pos(3,n), mass(n), acc(3,n), ref(3,n))
  do i = 1, n
    pos(1,i) = mod (i * 29, 127) / 127.0
    pos(2,i) = mod (i * 43, 131) / 131.0
    pos(3,i) = mod (i * 59, 137) / 137.0
    mass(i) = 1.0 / n
  end do

  call accelerate (n, pos, mass, acc)
  call accelerate_plain (n, pos, mass, ref)

  error = maxval (abs (acc - ref))
  ok = error < 1e-4
  print '(a, i0, a, i0, a, es7.1)', merge ('PASS', 'FAIL', ok) // &
    ' nbody: ', n, ' bodies, tiles of ', tile, ', max error ', error
  if (.not. ok) stop 1

contains

  subroutine accelerate (n, pos, mass, acc)
    integer, intent(in) :: n
    real, intent(in) :: pos(3,n), mass(n)
    real, intent(out) :: acc(3,n)
    integer :: i, j, t
    real :: px, py, pz, dx, dy, dz, r2, f, ax, ay, az

    !$acc parallel loop copyin(pos, mass) copyout(acc) &
    !$acc   private(px, py, pz, dx, dy, dz, r2, f, ax, ay, az)
    do i = 1, n
      ! Body i may be outside the section, so it is read before the directive's region.
      px = pos(1,i)
      py = pos(2,i)
      pz = pos(3,i)
      ax = 0
      ay = 0
      az = 0
      do t = 1, n, tile
        !$acc cache(pos(1:3, t:t+tile-1), mass(t:t+tile-1))
        do j = t, t + tile - 1
          dx = pos(1,j) - px
          dy = pos(2,j) - py
          dz = pos(3,j) - pz
          r2 = dx * dx + dy * dy + dz * dz + softening
          f = mass(j) / (r2 * sqrt (r2))
          ax = ax + f * dx
          ay = ay + f * dy
          az = az + f * dz
        end do
      end do
      acc(1,i) = ax
      acc(2,i) = ay
      acc(3,i) = az
    end do
  end subroutine

  subroutine accelerate_plain (n, pos, mass, acc)
    integer, intent(in) :: n
    real, intent(in) :: pos(3,n), mass(n)
    real, intent(out) :: acc(3,n)
    integer :: i, j
    real :: d(3), r2

    acc = 0
    do i = 1, n
      do j = 1, n
        d = pos(:,j) - pos(:,i)
        r2 = sum (d * d) + softening
        acc(:,i) = acc(:,i) + mass(j) / (r2 * sqrt (r2)) * d
      end do
    end do
  end subroutine
end program
