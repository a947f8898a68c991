! Loops of kernels constructs that have atomic statements, in Fortran.
! Copyright (C) 2026 The acccache maintainers
! SPDX-License-Identifier: GPL-3.0-or-later

program main
  implicit none
  integer, parameter :: many = 5000, most = 64
  integer :: key(many), slot(many), bins(most), expected(most), i, at
  real(8) :: weights(most)
  logical :: good(3)
  expected = 0
  do i = 1, many
    key(i) = mod (i * 37 + i / 7, most) + 1
    expected(key(i)) = expected(key(i)) + 1
  end do
  bins = 0
  weights = 0
  !$acc kernels loop independent copyin (key) copy (bins, weights) ! parallel
  do i = 1, many
    !$acc atomic update
    bins(key(i)) = bins(key(i)) + 1
    !$acc atomic
    weights(key(i)) = weights(key(i)) + 0.5d0
  end do
  good(1) = all (bins == expected) .and. all (weights == expected * 0.5d0)
  bins = 0
  !$acc kernels copyin (key) copy (bins) ! alone
  do i = 1, many
    !$acc atomic
    bins(key(i)) = 1 + bins(key(i))
  end do
  !$acc end kernels
  good(2) = all (bins == expected)
  bins = 0
  expected(key) = [(i, i = 1, many)]
  !$acc kernels copyin (key) copy (bins) copyout (slot)
  !$acc loop independent private (at) ! parallel
  do i = 1, many
    !$acc atomic capture
    at = bins(key(i))
    bins(key(i)) = max (bins(key(i)), i)
    !$acc end atomic
    slot(i) = at
  end do
  !$acc end kernels
  good(3) = all (bins == expected)
  print '(a)', merge ('PASS', 'FAIL', good(1)) // ': several', merge ('PASS', 'FAIL', good(2)) &
    // ': not independent', merge ('PASS', 'FAIL', good(3)) // ': captured'
  if (.not. all (good)) stop 1
end program
