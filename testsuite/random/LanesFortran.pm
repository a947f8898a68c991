# Random loops whose lanes have several elements as a program in Fortran.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package LanesFortran;

use strict;
use warnings;
use Lanes;
use LoopsFortran;
use WriteFortran;

my %type = (int => 'integer', long => 'integer(8)', float => 'real', double => 'real(8)');
my %kind = (int => 4, long => 8);

sub new
{
  my ($class, $case) = @_;
  return bless { case => $case }, $class;
}

sub prologue
{
  return WriteFortran->prologue;
}

sub text
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my $text = "\n! Case $seed: $case->{placement}.\n\nmodule case_$seed\n  use tools\n  implicit none\n";
  $text .= "  integer, volatile :: ${_}_$seed = $case->{parameters}{$_}\n" for $case->parameters;
  $text .= "  integer :: c(0:3999)\ncontains\n";
  $text .= $self->function ($_) for 0, 1;
  return WriteFortran::fold ($text . $self->run . "end module\n");
}

sub element
{
  my ($self, $ref) = @_;
  my $case = $self->{case};
  my ($major, $minor) = $case->subscripts ($ref);
  my $array = $ref->{array};
  return "$array->{name}($minor, $major)" if $case->{rows};
  return "$array->{name}($minor)" if $case->{kind} eq 'line' && $array->{layout} eq 'across';
  return "$array->{name}(($major) * " . $case->row ($array) . " + $minor)";
}

sub statement
{
  my ($self, $statement) = @_;
  my $case = $self->{case};
  my $to = $self->element ($statement->{to});
  my $value = join " &\n        ",
    map { ($_->{factor} < 0 ? '- ' : '+ ') . (abs $_->{factor} == 1 ? '' : abs ($_->{factor}) . ' * ') . $self->element ($_) }
    @{$statement->{terms}};
  $value = "3 $value" . ($statement->{add} ? " + $to" : '');
  my $kind = $kind{$case->{type}};
  $value = "iand (int ($value, $kind), 1023_$kind)" if $kind;
  my %guard = (turn => 'k > 3', column => 'c(i) > 3', value => 'c(k) /= 5', odd => 'iand (int (i), 1) /= 0');
  $guard{turn} = $guard{value} = 'i > 5' if $case->{kind} eq 'line';
  my $guard = $guard{$statement->{guard}};
  return '      ' . ($guard ? "if ($guard) " : '') . "$to = $value\n";
}

# The subroutine that the case is about; ACCELERATED with the directives.

sub function
{
  my ($self, $accelerated) = @_;
  my $case = $self->{case};
  my @arrays = @{$case->{arrays}};
  my @names = ($case->parameters, map { $_->{name} } @arrays);
  my $name = ($accelerated ? 'accelerated' : 'plain') . "_$case->{seed}";
  my $text = "\n  subroutine $name (" . join (", &\n      ", @names) . ")\n";
  $text .= join '', map { "    integer, value :: $_\n" } $case->parameters;
  for my $array (@arrays)
    {
      my ($row, $majors) = ($case->row ($array), $case->majors ($array));
      my $shape = $case->{rows} ? "0:$row - 1, 0:" . ($majors - 1) : "0:$row * $majors - 1";
      $text .= "    $type{$case->{type}}, intent(inout) :: $array->{name}($shape)\n";
    }
  $text .= join '', map { "    $type{$case->{$_}{type}} :: $_\n" } qw(i k);
  my @pragma = (@{$case->{clauses}}, 'present(' . join (', ', 'c', map { $_->{name} } @arrays) . ')');
  $text .= '!$acc ' . join (" &\n!\$acc ", @pragma) . "\n" if $accelerated;
  my ($outer, $inner) = $case->{kind} eq 'turns' ? ('i', 'k') : ('k', 'i');
  my $statements = join '', map { $self->statement ($_) } @{$case->{statements}};
  $statements = "      if (c(k) == 7) exit\n$statements" if $case->{leave};
  my $body = '    ' . LoopsFortran::head ($case->{$inner}) . "\n$statements    end do\n";
  if ($case->{kind} ne 'line')
    {
      my $directive = $accelerated && $case->{inner_directive} ? "!\$acc $case->{inner_directive}\n" : '';
      $body = '    ' . LoopsFortran::head ($case->{$outer}) . "\n$directive$body    end do\n";
    }
  return "$text$body  end subroutine\n";
}

# The subroutine that fills the arrays, calls both subroutines and compares what they have made.

sub run
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @storages = $case->storages;
  my ($declarations, $first, $fill, $saves, $compares) = ('') x 5;
  my $salt = $seed & 0xffff;
  for my $name ($case->parameters)
    {
      $declarations .= "    integer :: v_$name\n";
      $first .= "    v_$name = ${name}_$seed\n";
    }
  for my $array (@storages)
    {
      my $n = $array->{number};
      my $last = $case->storage ($array) - 1;
      $salt++;
      $declarations .= "    $type{$case->{type}}, save :: x$n(0:$last), s$n(0:$last)\n";
      $fill .= "    do k = 0, $last\n      x$n(k) = iand (value (k, $salt), 15) - 8\n    end do\n";
      $saves .= "    s$n = x$n\n";
      $compares .= "    do k = 0, $last\n      call compare ($seed, 'x', k, real (x$n(k), 8), real (s$n(k), 8))\n    end do\n";
    }
  my $arguments = join ", &\n      ", (map { "v_$_" } $case->parameters),
    map { "x$_->{number}(" . $case->begin ($_) . ')' } @{$case->{arrays}};
  my $names = join ', ', map { "x$_->{number}" } @storages;
  return <<"END";

  subroutine run_$seed ()
$declarations    integer :: k, before
$first    c = [(mod (value (k, $salt), 10), k = 0, 3999)]
$fill    call plain_$seed ($arguments)
$saves$fill!\$acc enter data copyin(c, $names)
    call accelerated_$seed ($arguments)
!\$acc exit data copyout($names) delete(c)
    before = wrong
    told = 0
    checksum = 0
$compares    print '(a,i0,a,i0)', 'case $seed: ', wrong - before, ' of all wrong, checksum ', &
      checksum
  end subroutine
END
}

1;
