! Nests whose clauses give outer loops to gangs and inner ones to lanes, and twins that stay so.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-optimized" }
! { dg-prune-output "assigned OpenACC|all lanes of a" }

subroutine rows (n, a, b)
  integer, intent (in) :: n
  real, allocatable, intent (in) :: a(:, :)
  real, allocatable, intent (inout) :: b(:, :)
  integer :: i, j
  !$acc parallel loop gang present (a, b) ! { dg-optimized {spread over gangs of 256 lanes: 8 along 'j'} }
  ! { dg-optimized {each lane has neighbouring iterations: 3 along 'j' x 4 along 'i'} "" { target *-*-* } .-1 }
  do j = 2, n - 1
    !$acc loop vector ! { dg-optimized {spread over gangs of 256 lanes: 32 along 'i'} }
    do i = 2, n - 1
      b(i, j) = a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1)
    end do
  end do
end subroutine rows

subroutine levels (n, a, b)
  integer, intent (in) :: n
  real, intent (in) :: a(n, n, n)
  real, intent (inout) :: b(n, n, n)
  integer :: i, j, k
  !$acc parallel loop gang num_workers (4) vector_length (32) present (a, b) ! { dg-optimized {spread over gangs of 128 lanes: 1 along 'k'} }
  ! { dg-optimized {each lane has neighbouring iterations: 4 along 'i'} "" { target *-*-* } .-1 }
  do k = 1, n
    !$acc loop worker ! { dg-optimized {spread over gangs of 128 lanes: 4 along 'j'} }
    do j = 1, n
      !$acc loop vector ! { dg-optimized {spread over gangs of 128 lanes: 32 along 'i'} }
      do i = 1, n
        b(i, j, k) = 2 * a(i, j, k)
      end do
    end do
  end do
end subroutine levels

! The clause says which gang has which iterations.
subroutine fixed (n, a, b)
  integer, intent (in) :: n
  real, intent (in) :: a(n, n)
  real, intent (inout) :: b(n, n)
  integer :: i, j
  !$acc parallel loop gang (static: 1) present (a, b) ! { dg-optimized {shared by gangs} }
  do j = 1, n
    !$acc loop vector ! { dg-optimized {shared by lanes: a gang has 128 lanes} }
    do i = 1, n
      b(i, j) = 2 * a(i, j)
    end do
  end do
end subroutine fixed

! Something is done for a row as a whole.
subroutine whole (n, a, b, c)
  integer, intent (in) :: n
  real, intent (in) :: a(n, n)
  real, intent (inout) :: b(n, n), c(n)
  integer :: i, j
  !$acc parallel loop gang present (a, b, c) ! { dg-optimized {shared by gangs} }
  do j = 1, n
    c(j) = j
    !$acc loop vector ! { dg-optimized {shared by lanes: a gang has 128 lanes} }
    do i = 1, n
      b(i, j) = 2 * a(i, j)
    end do
  end do
end subroutine whole

! Lanes may go different ways, so that each would have one iteration at a time.
subroutine ways (n, a, b)
  integer, intent (in) :: n
  real, intent (in) :: a(n, n)
  real, intent (inout) :: b(n, n)
  integer :: i, j
  !$acc parallel loop gang present (a, b) ! { dg-optimized {shared by gangs} }
  do j = 1, n
    !$acc loop vector ! { dg-optimized {shared by lanes: a gang has 128 lanes} }
    do i = 1, n
      if (a(i, j) > 0) b(i, j) = 2 * a(i, j)
    end do
  end do
end subroutine ways

! Gangs have two loops, so that there are rows enough for several in a gang.
subroutine many (n, a, b)
  integer, intent (in) :: n
  real, intent (in) :: a(n, n, n)
  real, intent (inout) :: b(n, n, n)
  integer :: i, j, k
  !$acc parallel loop gang collapse (2) present (a, b) ! { dg-optimized {shared by gangs and workers: 4 workers of 32 lanes} }
  do k = 1, n
    do j = 1, n
      !$acc loop vector ! { dg-optimized {shared by lanes: 4 workers of 32 lanes} }
      do i = 1, n
        if (a(i, j, k) > 0) b(i, j, k) = 2 * a(i, j, k)
      end do
    end do
  end do
end subroutine many

! The clause says how many lanes a gang has.
subroutine given (n, a, b)
  integer, intent (in) :: n
  real, intent (in) :: a(n, n, n)
  real, intent (inout) :: b(n, n, n)
  integer :: i, j, k
  !$acc parallel loop gang collapse (2) vector_length (64) present (a, b) ! { dg-optimized {shared by gangs} }
  do k = 1, n
    do j = 1, n
      !$acc loop vector ! { dg-optimized {shared by lanes: a gang has 64 lanes} }
      do i = 1, n
        if (a(i, j, k) > 0) b(i, j, k) = 2 * a(i, j, k)
      end do
    end do
  end do
end subroutine given
