module tools
  implicit none
  integer :: wrong = 0, told
  integer(8) :: checksum
contains
  pure integer function value (k, salt)
    integer, intent(in) :: k, salt
    integer(8) :: h
    h = iand ((k + 1) * 40503_8 + salt * 9176_8, 2147483647_8)
    h = ieor (h, ishft (h, -7))
    h = iand (h * 48271_8, 2147483647_8)
    h = ieor (h, ishft (h, -13))
    value = int (iand (h, 65535_8))
  end function

  pure integer function digit (v, place)
    integer, intent(in) :: v, place
    digit = iand (ishft (v, -4 * place), 15) - 8
  end function

  subroutine compare (seed, name, k, is, should)
    integer, intent(in) :: seed, k
    character, intent(in) :: name
    real(8), intent(in) :: is, should
    checksum = iand (checksum * 31 + int (is, 8), 4294967295_8)
    if (is == should) return
    wrong = wrong + 1
    told = told + 1
    if (told <= 5) print '(a,i0,3a,i0,a,es24.16,a,es24.16)', 'case ', seed, ': ', name, '(', k, ') is ', &
      is, ' instead of ', should
  end subroutine
end module

! Case 1002302: gang.
module case_1002302
  use tools
  implicit none
  integer, volatile :: n0_1002302 = 6
  integer, volatile :: n1_1002302 = 198
  integer, volatile :: n2_1002302 = 205
  integer, volatile :: n3_1002302 = 204
  integer, volatile :: n4_1002302 = 1
  integer, volatile :: n5_1002302 = 0
  integer, volatile :: n6_1002302 = 2
contains

  subroutine plain_1002302 (n0, n1, n2, n3, n4, n5, n6, a, m, e)
    integer, intent(in) :: n0, n1, n2, n3, n4, n5, n6
    real, intent(in) :: a(n0)
    integer, intent(in) :: m(:, 5:)
    real, allocatable, intent(inout) :: e(:)
    integer(8) :: i
    integer :: j
    integer :: k1
    integer :: k2
    integer :: z1
    real(8) :: s
    integer(8) :: u(197)
    complex :: v(197)
    complex :: w(197)
    do i = 1, n4
      do z1 = 196, 0, -1
        u(z1 + 1) = iand (int (e(197 * i - 196) * a(4) + a(1) + 2), 31) - 16
      end do
      do z1 = 196, 0, -1
        v(z1 + 1)%re = iand (int (e(197 * i - 98) * a(2) + 2 * a(4) + 2 * a(1) + 2), 31) - 16
        v(z1 + 1)%im = iand (int (a(4) + a(4) * a(4) + u(197) * a(2) + 3), 31) - 16
      end do
      do j = 8, n3
        w(j - 7)%re = iand (int (3 * a(2) + 1), 31) - 16
        w(j - 7)%im = iand (int (a(2) + 3 * a(4) + 1), 31) - 16
        w(j - 7)%im = iand (int (a(4) + w(j - 7)%re * a(4) + 2 * a(4) + 3), 31) - 16
        v(j - 7)%im = iand (int (-a(4) + 2 * w(j - 7)%im - v(j - 7)%im), 31) - 16
        if (m(4, j - 2) == 7) then
          w(j - 7)%im = w(j - 7)%im - (a(2) * a(1) + 1)
        end if
      end do
      do j = 8, n3
        do k1 = 0, n5
          if (m(3, j - 2) < 25) then
            if (mod (int (i - 1), 2) == 0) then
              w(j - 7)%re = iand (int (3 * a(4) + e(197 * i + j - 204) + 2 * w(j - 7)%re + 2), &
       31) - 16
            else
              if (mod (int (i - 1), 3) == 1) then
                u(j - 7) = iand (int (w(j - 7)%im + 1), 31) - 16
              end if
              v(j - 7)%re = v(j - 7)%re + (a(4))
            end if
          else
            w(j - 7)%re = iand (int (-a(4) * a(4) + 2 * w(j - 7)%re + 2), 31) - 16
          end if
          if (mod (int (i - 1), 3) == 1) then
            u(j - 7) = iand (int (u(j - 7) + 2 * u(j - 7)), 31) - 16
          else
            u(j - 7) = iand (int (w(j - 7)%im * a(1) + u(j - 7) * a(2) + 2 * u(j - 7) + 3), 31) - 16
          end if
        end do
      end do
    end do
  end subroutine

  subroutine accelerated_1002302 (n0, n1, n2, n3, n4, n5, n6, a, m, e)
    integer, intent(in) :: n0, n1, n2, n3, n4, n5, n6
    real, intent(in) :: a(n0)
    integer, intent(in) :: m(:, 5:)
    real, allocatable, intent(inout) :: e(:)
    integer(8) :: i
    integer :: j
    integer :: k1
    integer :: k2
    integer :: z1
    real(8) :: s
    integer(8) :: u(197)
    complex :: v(197)
    complex :: w(197)
!$acc data copyin(a, m) copy(e)
!$acc parallel loop gang private(z1, u, v, w) num_workers(8) vector_length(64)
    do i = 1, n4
!$acc cache(a(1:4), e(197 * i - 196:197 * i), w)
      do z1 = 196, 0, -1
        u(z1 + 1) = iand (int (e(197 * i - 196) * a(4) + a(1) + 2), 31) - 16
      end do
      do z1 = 196, 0, -1
        v(z1 + 1)%re = iand (int (e(197 * i - 98) * a(2) + 2 * a(4) + 2 * a(1) + 2), 31) - 16
        v(z1 + 1)%im = iand (int (a(4) + a(4) * a(4) + u(197) * a(2) + 3), 31) - 16
      end do
!$acc loop vector
      do j = 8, n3
        w(j - 7)%re = iand (int (3 * a(2) + 1), 31) - 16
        w(j - 7)%im = iand (int (a(2) + 3 * a(4) + 1), 31) - 16
        w(j - 7)%im = iand (int (a(4) + w(j - 7)%re * a(4) + 2 * a(4) + 3), 31) - 16
        v(j - 7)%im = iand (int (-a(4) + 2 * w(j - 7)%im - v(j - 7)%im), 31) - 16
        if (m(4, j - 2) == 7) then
          w(j - 7)%im = w(j - 7)%im - (a(2) * a(1) + 1)
        end if
      end do
!$acc loop vector
      do j = 8, n3
        block
          integer :: k1
          do k1 = 0, n5
            if (m(3, j - 2) < 25) then
              if (mod (int (i - 1), 2) == 0) then
                w(j - 7)%re = iand (int (3 * a(4) + e(197 * i + j - 204) + 2 * w(j - 7)%re + 2), &
       31) - 16
              else
                if (mod (int (i - 1), 3) == 1) then
                  u(j - 7) = iand (int (w(j - 7)%im + 1), 31) - 16
                end if
                v(j - 7)%re = v(j - 7)%re + (a(4))
              end if
            else
              w(j - 7)%re = iand (int (-a(4) * a(4) + 2 * w(j - 7)%re + 2), 31) - 16
            end if
            if (mod (int (i - 1), 3) == 1) then
              u(j - 7) = iand (int (u(j - 7) + 2 * u(j - 7)), 31) - 16
            else
              u(j - 7) = iand (int (w(j - 7)%im * a(1) + u(j - 7) * a(2) + 2 * u(j - 7) + 3), &
       31) - 16
            end if
          end do
        end block
      end do
    end do
!$acc end data
  end subroutine

  subroutine run_1002302 ()
    integer :: p_n0
    integer :: p_n1
    integer :: p_n2
    integer :: p_n3
    integer :: p_n4
    integer :: p_n5
    integer :: p_n6
    real, allocatable :: x_a(:)
    integer, allocatable :: x_m(:, :)
    real, allocatable :: x_e(:)
    real, allocatable :: saved_e(:)
    integer :: k, v, i1, i2, i3, before
    p_n0 = n0_1002302
    p_n1 = n1_1002302
    p_n2 = n2_1002302
    p_n3 = n3_1002302
    p_n4 = n4_1002302
    p_n5 = n5_1002302
    p_n6 = n6_1002302
    allocate (x_a(6))
    k = 0
    do i1 = lbound (x_a, 1), ubound (x_a, 1)
      v = value (k, 19263)
      x_a(i1) = digit (v, 0)
      k = k + 1
    end do
    allocate (x_m(6, 5:202))
    k = 0
    do i2 = lbound (x_m, 2), ubound (x_m, 2)
    do i1 = lbound (x_m, 1), ubound (x_m, 1)
      v = value (k, 19264)
      x_m(i1, i2) = mod (v, 50)
      k = k + 1
    end do
    end do
    allocate (x_e(199))
    k = 0
    do i1 = lbound (x_e, 1), ubound (x_e, 1)
      v = value (k, 19265)
      x_e(i1) = digit (v, 0)
      k = k + 1
    end do
    call plain_1002302 (p_n0, p_n1, p_n2, p_n3, p_n4, p_n5, p_n6, x_a, x_m, x_e)
    allocate (saved_e, source = x_e)
    k = 0
    do i1 = lbound (x_e, 1), ubound (x_e, 1)
      v = value (k, 19265)
      x_e(i1) = digit (v, 0)
      k = k + 1
    end do
    call accelerated_1002302 (p_n0, p_n1, p_n2, p_n3, p_n4, p_n5, p_n6, x_a, x_m, x_e)
    before = wrong
    told = 0
    checksum = 0
    k = 0
    do i1 = lbound (x_e, 1), ubound (x_e, 1)
      call compare (1002302, 'e', k, real ( (x_e(i1)), 8), real ( (saved_e(i1)), 8))
      k = k + 1
    end do
    print '(a,i0,a,i0)', 'case 1002302: ', wrong - before, ' of 199 wrong, checksum ', &
      checksum
  end subroutine
end module

program main
  use tools
  use case_1002302
  implicit none
  call run_1002302 ()
  if (wrong /= 0) stop 1
end program
