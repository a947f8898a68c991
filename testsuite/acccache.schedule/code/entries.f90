! What a lane's first iteration is known not to do makes no second entry of a loop that lanes of several
! warps share: CUDA's assembler would let a warp's lanes meet behind it only, not at the barrier before.
! { dg-do link }
! { dg-require-effective-target offload_nvptx }
! { dg-options "-O2 -save-temps" }

subroutine entries (n, first, odd, w, o)
  implicit none
  integer, intent(in) :: n, first, odd
  integer(8), intent(inout) :: w(773, 3, n), o(773, 3, n)
  integer :: i, j
  integer(8) :: k, s
  !$acc kernels loop gang independent num_workers(4) vector_length(256) copy(w, o)
  do i = 1, n
    !$acc loop worker independent
    do j = first, 2, -2
      !$acc loop vector independent
      do k = 0, 772
        w(k + 1, j - 1, i) = k + j
      end do
      !$acc loop vector independent private(s)
      do k = 0, 772
        s = 0
        if (k - 1 >= 0) s = s + 2 * w(k, j - 1, i)
        if (mod (odd, 2) == 1) o(k + 1, j - 1, i) = s
      end do
    end do
  end do
end subroutine

program main
end program

! { dg-final { scan-file-not *.mkoffload.s {mov\.u64\s+%r\d+, 256;} } }
! { dg-final { scan-file *.mkoffload.s {add\.u64\s+%r\d+, %r\d+, 256;} } }
