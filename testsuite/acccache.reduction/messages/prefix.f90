! Why a sum on the way is left to one lane in Fortran, which has no 'restrict'.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-optimized-missed" }
! { dg-prune-output "OpenACC" }

subroutine pointed (n, p, q)
  integer :: n, i, all
  integer, pointer :: p(:), q(:)
  !$acc serial copyin (p) copy (q)
  all = 0
  do i = 1, n ! { dg-missed {the loop that adds up 'all' is left to one lane: an iteration may access what another one stores; if the arrays are different ones, declare one without 'target' or 'pointer'} }
    all = all + p(i)
    q(i) = all
  end do
  !$acc end serial
end subroutine pointed
