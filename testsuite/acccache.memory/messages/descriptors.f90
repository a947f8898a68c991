! Loads of arrays with descriptors, which are routed as others are if options ask for that.
! { dg-do compile }
! { dg-options "-O2 -fopt-info-omp-note-optimized-missed -fplugin-arg-acccache-l1=report -fplugin-arg-acccache-readonly=on -fplugin-arg-acccache-no-neighbours -foffload-options=nvptx-none=-misa=sm_75" }
! { dg-prune-output "OpenACC|as many gangs|lanes number all|is mapped by" }

module arrays
  real(8), allocatable :: x(:), y(:)
  real(8), pointer :: p(:), q(:)
contains
  subroutine owned (n)
    integer :: n, i
    !$acc parallel loop present (x, y)
    do i = 1, n
      y(i) = x(i) + 1 ! { dg-note {load of 'x', locality: within a warp; a gang moves 2048 bytes with the L1 cache, 2048 without: no difference} }
      ! { dg-optimized {'x' is loaded as read-only} "" { target *-*-* } .-1 }
    end do
  end subroutine owned

  subroutine pointed (n)
    integer :: n, i
    !$acc parallel loop present (p, q)
    do i = 1, n
      q(i) = p(i) + 1 ! { dg-note {load of 'p', locality: } }
      ! { dg-missed {'p' is not loaded as read-only: the kernel may write to it, by this or another name} "" { target *-*-* } .-1 }
    end do
  end subroutine pointed
end module arrays
