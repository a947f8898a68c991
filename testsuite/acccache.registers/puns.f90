! Numbers made of bits, and bits made of numbers, by transfer.

program puns
  use, intrinsic :: iso_fortran_env, only : int64, real64, int32, real32
  implicit none
  integer, parameter :: n = 1000
  integer (int64) :: from(n), back(n), wide
  integer (int32) :: short(n)
  real (real64) :: to(n), x
  real (real32) :: small(n)
  integer :: i

  do i = 1, n
    from(i) = ior (int (z'3ff0000000000000', int64), int (i, int64) * 4294967311_int64)
    short(i) = ior (int (z'3f800000', int32), i * 4099)
  end do
  !$acc parallel loop copyin (from, short) copyout (to, small, back) private (x)
  do i = 1, n
    x = transfer (from(i), x)
    to(i) = 1 / x
    small(i) = transfer (ieor (short(i), 1), 1.0)
    back(i) = transfer (x * 2, from(i))
  end do
  do i = 1, n
    x = transfer (from(i), x)
    wide = transfer (x * 2, wide)
    if (abs (to(i) * x - 1) > 1d-12 .or. back(i) /= wide .or. small(i) /= transfer (ieor (short(i), 1), 1.0)) then
      print *, 'FAIL: ', i, to(i), back(i), small(i)
      error stop "differs"
    end if
  end do
  print '(a)', 'PASS: numbers made of bits'
end program puns
