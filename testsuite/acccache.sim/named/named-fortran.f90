! Fortran's arrays in findings: with bounds of their own, allocatable, pointers, dummy arguments,
! and sections of them.

module shapes
contains
  subroutine explicit (c, n)
    integer :: n, i
    real :: c(0:n), b(3:10,4)
    b = 0
    !$acc parallel loop copy(b, c) num_gangs(1)
    do i = 1, 32
      b(5,2) = i   ! SAYS 'b(5,2)' of 'b(3:10,1:4)', in
      c(7) = i     ! SAYS 'c(7)', in
    end do
  end subroutine

  subroutine deferred (n)
    integer :: n, i
    real, allocatable :: a(:,:)
    real, pointer :: q(:)
    allocate (a(0:9,5), q(n))
    a = 0
    q = 0
    !$acc parallel loop copy(a, q) num_gangs(1)
    do i = 1, 32
      a(8,3) = i   ! SAYS 'a(8,3)' of 'a(0:9,1:5)', in
      q(2) = i     ! SAYS 'q(2)' of 'q(1:50)', in
    end do
    !$acc parallel loop copy(q(4:n)) num_gangs(1)
    do i = 1, 32
      q(17) = i    ! SAYS 'q(17)' of 'q(1:50)', in
    end do
    !$acc enter data copyin(a)
    !$acc parallel loop present(a) num_gangs(1)
    do i = 1, 1
      a(9,6) = i   ! SAYS 'a(9,6)' of 'a(0:9,1:5)', 36 bytes after the end
    end do
    !$acc exit data delete(a)
  end subroutine

  subroutine arguments (x, y)
    real, allocatable :: x(:)
    real :: y(5:,2:)
    integer :: i
    !$acc parallel loop copy(x, y) num_gangs(1)
    do i = 1, 32
      x(12) = i    ! SAYS 'x(12)' of 'x(10:60)', in
      y(6,3) = i   ! SAYS 'y
    end do
  end subroutine
end module

program named
  use shapes
  real :: c(0:50)
  real, allocatable :: x(:), y(:,:)
  c = 0
  call explicit (c, 50)
  call deferred (50)
  allocate (x(10:60), y(4,6))
  x = 0
  y = 0
  call arguments (x, y)
end program
