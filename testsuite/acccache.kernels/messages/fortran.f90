! Where gfortran has no location for a loop, the note has that of what is in it.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-optimized-missed" }
! { dg-prune-output "OpenACC loops|OpenACC loop spread|each lane has neighbouring|kept in (?:a |\\d+ )?registers?|OpenACC loop (?:left|spread|shared|runs one)|reduction of '|assigned OpenACC|insufficient partitioning" }

subroutine lines (n, a)
  integer :: n, i, j
  real :: a(n, n)
  !$acc kernels copy(a)
  !$acc loop independent ! { dg-optimized {loop of 'kernels' is made parallel} }
  do j = 1, n
    !$acc loop
    do i = 2, n
      a(i, j) = a(i - 1, j) ! { dg-missed {loop of 'kernels' is not parallel} }
    end do
  end do
  !$acc end kernels
end subroutine
