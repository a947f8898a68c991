/* Notes and the report say the same of boxes, tiles, padding and traffic.  */
/* { dg-do compile } */
/* { dg-options "-O2 -fplugin-arg-acccache-force -fplugin-arg-acccache-report=r.json -fopt-info-omp-optimized-missed-note" } */
/* { dg-prune-output "OpenACC loops|assigned OpenACC" } */

typedef const float *__restrict in;
typedef float *__restrict out;
typedef const int *__restrict ints;

/* Columns are read through rows of an odd length.  */
void
columns (in a, out b, int n, int m)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n*m]) copy (b[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
#pragma acc cache (a[j*n+i:1]) /* { dg-optimized {'a' is cached in a tile of \[32\]\[16\] elements, 2048 bytes and 512 of padding} } */
/* { dg-note {OpenACC 'cache' directive: 'a\[j\*n\+i:1\]' of 'float'} "" { target *-*-* } .-1 } */
	b[i*m+j] = a[j*n+i];
      }
}

/* Rows are one box.  */
void
rows (in a, out b, int n, int m)
{
#pragma acc parallel loop collapse (2) copyin (a[0:n*m]) copy (b[0:n*m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      {
#pragma acc cache (a[(i-1)*m+j:1], a[i*m+j:1], a[(i+1)*m+j:1]) /* { dg-optimized {'a' is cached in a tile of \[[0-9]+\]\[[0-9]+\] elements, [0-9]+ bytes and 0 of padding} } */
/* { dg-note {OpenACC 'cache' directive} "" { target *-*-* } .-1 } */
	b[i*m+j] = a[(i-1)*m+j] + a[i*m+j] + a[(i+1)*m+j];
      }
}

/* Reads that are tested, and reads that are not served.  */
struct pair { float v[2]; };
void
methods (const struct pair *__restrict a, out b, ints x, int n)
{
#pragma acc parallel loop copyin (a[0:n], x[0:n]) copy (b[0:n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache (readonly: a[i-1:3]) /* { dg-optimized {'a' is cached in a tile of \[514\] elements, 4112 bytes and 0 of padding, by 128 lanes} } */
/* { dg-note {OpenACC 'cache' directive: 'a\[i-1:3\]' of 'struct pair' \(readonly\)} "" { target *-*-* } .-1 } */
/* { dg-note {1 of the reads of 'a' are tested at run time, as they may be outside the section} "" { target *-*-* } .-2 } */
/* { dg-missed {1 of the reads of 'a' stay in global memory: an index within their elements is data} "" { target *-*-* } .-3 } */
      b[i] = a[i-1].v[0] + a[i+x[i]].v[1] + a[i].v[x[i]];
    }
}

/* { dg-final { shell-test "the report agrees" {perl -MJSON::PP -e 'local $/; my $r = JSON::PP->new->decode (<STDIN>); my %t; for my $p (@{$r->{plans}}) { $t{$p->{line}} = $p; } my @l = sort { $a <=> $b } keys %t; my ($c, $w, $m) = map { $t{$_}{plan} } @l; exit !(@l == 3 && $c->{lanes}[0] == 16 && $c->{tiles}[0]{pitch}[1] == 20 && $c->{tiles}[0]{bytes} == 2560 && $c->{tiles}[0]{"sectors-before"} > 4 * $c->{tiles}[0]{"sectors-after"} && $w->{tiles}[0]{size}[1] == $w->{lanes}[0] + 2 && $w->{tiles}[0]{pitch}[1] == $w->{tiles}[0]{size}[0] && $m->{"vector-length"} == 128 && $m->{tiles}[0]{size}[0] == $m->{lanes}[0] + 2 && $m->{"shared-bytes"} >= $m->{tiles}[0]{bytes})' <r.json} } } */
