! What the host passes by reference is loaded before blocks of iterations, and numbers are computed
! from others: arguments that are absent, and bounds that change between launches.

module rows
  implicit none
contains
  subroutine multiply (n, last, first, val, y, w)
    integer, value :: n, last
    integer :: i, k
    integer :: first(n + 1)
    real(8) :: val(last), y(n), total
    real(8), optional :: w(n)
    !$acc parallel loop copyin (first, val, w) copyout (y)
    do i = 1, n
      total = 0
      !$acc loop seq
      do k = first(i), first(i + 1) - 1
	if (present (w)) then
	  total = total + val(k) * w(i)
	else
	  total = total + val(k)
	end if
      end do
      y(i) = total
    end do
  end subroutine multiply

  subroutine smooth (n, m, a, b)
    integer, value :: n, m
    integer :: i, j
    real :: a(n, n), b(n, n)
    !$acc parallel loop copyin (a) copy (b)
    do j = 2, m - 1
      !$acc loop
      do i = 2, n - 1
	b(i, j) = a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + 10 * a(i, j + 1)
      end do
    end do
  end subroutine smooth

  ! N changes between the launches, and so does what is computed from it.
  integer function steps (most) result (wrong)
    integer, value :: most
    integer :: n
    wrong = 0
    do n = 1, most
      wrong = wrong + one_step (n)
    end do
  end function steps

  integer function one_step (n) result (wrong)
    integer :: n, i, j
    real :: a(n, n), b(n, n)
    wrong = 0
    do j = 1, n
      do i = 1, n
	a(i, j) = 100 * i + j
      end do
    end do
    b = -1
    call smooth (n, n, a, b)
    do j = 1, n
      do i = 1, n
	if (i == 1 .or. i == n .or. j == 1 .or. j == n) then
	  if (b(i, j) /= -1) wrong = wrong + 1
	else if (b(i, j) /= a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + 10 * a(i, j + 1)) then
	  wrong = wrong + 1
	end if
      end do
    end do
  end function one_step
end module rows

program test
  use rows
  integer, parameter :: n = 4000
  integer :: first(n + 1), i
  real(8) :: val(12 * n), y(n), w(n), sums(n)
  first(1) = 1
  do i = 1, n
    first(i + 1) = first(i) + mod (i, 23)
    sums(i) = mod (i, 23)
    w(i) = i
  end do
  val = 1
  call multiply (n, size (val), first, val, y)
  call say ("an absent argument", any (y /= sums))
  call multiply (n, size (val), first, val, y, w)
  call say ("a present one", any (y /= sums * w))
  call say ("sizes that change", steps (70) /= 0)
contains
  subroutine say (what, wrong)
    character (*) :: what
    logical :: wrong
    print '(a)', merge ("FAIL: ", "PASS: ", wrong) // what
  end subroutine say
end program test
