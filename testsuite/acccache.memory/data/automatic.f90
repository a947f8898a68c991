! What is copied of Fortran's automatic arrays, which end with their procedures, and of what others get.

! ARRAYS 8000 gcc 6 6 liveness 5 3

module procedures
  implicit none
  integer, parameter :: k = 8
contains
  function numbers (n) result (r)
    integer, intent (in) :: n
    real (k) :: r(n)
    integer :: i
    do i = 1, n
      r(i) = i
    end do
  end function

  ! It gets a function's result, and dies.

  real (k) function dies (n)
    integer, intent (in) :: n
    real (k) :: t(n), s
    integer :: i
    t = numbers (n)
    s = 0
    !$acc parallel loop reduction (+: s)
    do i = 1, n
      t(i) = t(i) + 1
      s = s + t(i)
    end do
    dies = s
  end function

  ! The host reads it, or another procedure does.

  real (k) function read_here (n)
    integer, intent (in) :: n
    real (k) :: t(n)
    integer :: i
    t = numbers (n)
    !$acc parallel loop
    do i = 1, n
      t(i) = t(i) + 1
    end do
    read_here = t(n)
  end function

  real (k) function read_there (n)
    integer, intent (in) :: n
    real (k) :: t(n)
    integer :: i
    t = numbers (n)
    !$acc parallel loop
    do i = 1, n
      t(i) = t(i) + 1
    end do
    read_there = last_of (n, t)
  end function

  real (k) function last_of (n, a)
    integer, intent (in) :: n
    real (k), intent (in) :: a(n)
    last_of = a(n)
  end function

  ! Nobody has written to it, and nobody reads it afterwards.

  real (k) function inside (n)
    integer, intent (in) :: n
    real (k) :: t(n), s
    integer :: i
    s = 0
    !$acc parallel num_gangs (1) reduction (+: s)
    !$acc loop
    do i = 1, n, 2
      t(i) = i
    end do
    !$acc loop reduction (+: s)
    do i = 1, n, 2
      s = s + t(i)
    end do
    !$acc end parallel
    inside = s
  end function

  ! One of constant length, which a procedure fills.

  real (k) function constant ()
    real (k) :: t(1000), s
    integer :: i
    call fill (t)
    s = 0
    !$acc parallel loop reduction (+: s)
    do i = 1, 1000
      t(i) = t(i) + 1
      s = s + t(i)
    end do
    constant = s
  end function

  subroutine fill (a)
    real (k), intent (out) :: a(1000)
    a = 4
  end subroutine

  ! The caller's.

  subroutine dummy (n, a)
    integer, intent (in) :: n
    real (k), intent (inout) :: a(n)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine
end module

program automatic
  use procedures
  implicit none
  real (k) :: a(1000)
  logical :: bad = .false.
  a = numbers (1000)
  call check (dies (1000) == 501500, "dies")
  call check (read_here (1000) == 1001, "read here")
  call check (read_there (1000) == 1001, "read there")
  call check (inside (1000) == 250000, "inside")
  call check (constant () == 5000, "constant length")
  call dummy (1000, a)
  call check (a(1000) == 1001, "dummy")
  if (bad) stop 1
contains
  subroutine check (good, name)
    logical, intent (in) :: good
    character (*), intent (in) :: name
    if (good) then
      print "(2a)", "PASS: ", name
    else
      print "(2a)", "FAIL: ", name
    end if
    bad = bad .or. .not. good
  end subroutine
end program
