! What is computed to see whether an element can be kept, and is not used then, does not reach the offload compiler.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2" }

subroutine both (n1, n4, a, e)
  integer, intent(in) :: n1, n4
  real(8), intent(in) :: a(*)
  integer, allocatable, intent(inout) :: e(:, :)
  integer :: i, j, k0, kt
!$acc parallel num_gangs(1) num_workers(4) vector_length(64) present(e) copyin(a(1:n1*n4))
!$acc loop gang
    do i = 1, 9
!$acc loop worker vector private(k0, kt)
      do j = 8, n4
        do kt = 0, 249, 64
          do k0 = 0, 63
            if (mod (int (i - 9), 7) == 1) then
              e(j - 7, i) = int (a((kt + k0) * n1 + j) - int (e(j - 7, i)) + 1)
            end if
          end do
          e(j - 7, i) = int (-a(kt * n1 + j) + e(j - 7, i))
        end do
      end do
    end do
!$acc end parallel
end subroutine

program nothing
end program
