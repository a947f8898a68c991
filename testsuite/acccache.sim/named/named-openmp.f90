! Arrays of OpenMP's that findings name in Fortran.

program named
  integer :: i
  real, allocatable :: a(:,:)
  real :: b(3:10,4)
  allocate (a(0:9,5))
  a = 0
  b = 0
  !$omp target teams distribute parallel do map(tofrom: a) num_teams(1)
  do i = 1, 32
    a(8,3) = i   ! SAYS 'a(8,3)' of 'a(0:9,1:5)', in
  end do
  !$omp target teams distribute parallel do map(tofrom: b) num_teams(2)
  do i = 1, 32
    b(5,2) = i   ! SAYS 'b(5,2)' of 'b(3:10,1:4)', in
  end do
end program
