# Random loops without directives as a program in Fortran.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package LoopsFortran;

use strict;
use warnings;
use Loops;
use WriteFortran;

my %type = (int => 'integer', long => 'integer(8)', float => 'real', double => 'real(8)');
my %kind = (int => 4, long => 8, float => 4, double => 8);
my %ops = ('&' => 'iand', '|' => 'ior', '^' => 'ieor');

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
  for my $name (sort keys %{$case->{parameters}})
    {
      $text .= "  integer, volatile :: ${name}_$seed = $case->{parameters}{$name}\n";
    }
  $text .= "  integer :: c(0:3999)\n  real(8) :: outcome(0:19)\ncontains\n";
  $text .= $self->function ($_) for 0, 1;
  return $text . $self->run . "end module\n";
}

sub shape
{
  my ($indices) = @_;
  return '(' . join (', ', map { '0:' . ($_ - 1) } Loops::extents ($indices)) . ')';
}

# The names of the arrays of all nests.

sub arrays
{
  my ($self) = @_;
  return map { my $nest = $_; map { [$nest, "$_$nest->{number}", $nest->{$_}] } grep { @{$nest->{$_}} } 'a', 'b' }
	     @{$self->{case}{all_nests}};
}

# The subroutine that the case is about; ACCELERATED with the directives.

sub function
{
  my ($self, $accelerated) = @_;
  my $case = $self->{case};
  my @parameters = ((sort keys %{$case->{parameters}}), 'f');
  my $name = ($accelerated ? 'accelerated' : 'plain') . "_$case->{seed}";
  my @arrays = $self->arrays;
  my $text = "\n  subroutine $name (" . join (", &\n      ", @parameters, map { $_->[1] } @arrays) . ")\n";
  $text .= join '', map { "    integer, value :: $_\n" } @parameters;
  for my $array (@arrays)
    {
      my ($nest, $name, $indices) = @$array;
      my $assumed = $case->{dice}->maybe ("assumed_$name", 40);
      my $shape = $assumed ? '(' . join (', ', ('0:') x @$indices) . ')' : shape ($indices);
      $text .= "    $type{$nest->{type}}, intent(inout) :: $name$shape\n";
    }
  $self->{accelerated} = $accelerated;
  my ($body, $results, $at) = ('', '', 0);
  for my $region (@{$case->{regions}})
    {
      for my $nest (@{$region->{nests}})
	{
	  $text .= "    $type{$_->{type}} :: $_->{var}\n" for @{$nest->{loops}};
	  for my $sum (@{$nest->{sums} || []})
	    {
	      $text .= "    $type{$nest->{type}} :: $sum->{name}\n";
	      next unless $nest->{kind} eq 'total';
	      $body .= "    $sum->{name} = $sum->{first}\n";
	      $results .= "    outcome($at) = $sum->{name}\n";
	      $at++;
	    }
	}
      $body .= $self->region ($region);
    }
  return "$text$body$results  end subroutine\n";
}

sub pragma
{
  my ($self, $name, @clauses) = @_;
  return $self->{accelerated} ? '!$acc ' . join (" &\n!\$acc ", $name, @clauses) . "\n" : '';
}

sub region
{
  my ($self, $region) = @_;
  my (@in, @both);
  for my $nest (@{$region->{nests}})
    {
      push @in, "a$nest->{number}";
      push @both, "b$nest->{number}" if @{$nest->{b}};
    }
  push @in, 'c';
  my @sums = map { $_->{kind} eq 'total' ? map { $_->{name} } @{$_->{sums}} : () } @{$region->{nests}};
  my @clauses = (Loops::launch_clauses ($region), $region->{if} ? "if($region->{if} /= 0)" : ());
  my $text = '';
  if ($region->{present})
    {
      $text .= $self->pragma ('enter data', 'copyin(' . join (', ', @in, @both) . ')');
    }
  else
    {
      push @clauses, 'copyin(' . join (', ', @in) . ')';
      push @clauses, 'copy(' . join (', ', @both) . ')' if @both;
    }
  push @clauses, 'copy(' . join (', ', @sums) . ')' if @sums && !$region->{combined};
  my $body = '';
  for my $nest (@{$region->{nests}})
    {
      $body .= $self->loops ($nest, 0, $region->{combined} ? "$region->{construct} loop" : 'loop',
			     $region->{combined} ? @clauses : ());
    }
  $text .= $region->{combined} ? $body
	   : $self->pragma ($region->{construct}, @clauses) . $body . $self->pragma ("end $region->{construct}");
  $text .= $self->pragma ('wait') if $region->{async};
  if ($region->{present})
    {
      $text .= $self->pragma ('exit data', 'copyout(' . join (', ', @both) . ')') if @both;
      $text .= $self->pragma ('exit data', 'delete(' . join (', ', @in) . ')');
    }
  return $text;
}

# The loops of NEST from number INDEX on.  NAME and CLAUSES are the directive's of the first one.

sub loops
{
  my ($self, $nest, $index, $name, @clauses) = @_;
  my @loops = @{$nest->{loops}};
  return $self->statements ($nest) if $index == @loops;
  my $loop = $loops[$index];
  my $text = '';
  my $row = $nest->{kind} eq 'row' && $index == @loops - $nest->{inner};
  if ($row)
    {
      $text .= "    $_->{name} = $_->{first}\n" for @{$nest->{sums}};
    }
  $text .= $self->pragma ($name, @clauses, Loops::loop_clauses ($loop->{directive}, \%ops, 1)) if $loop->{directive};
  $text .= '    ' . head ($loop) . "\n" . $self->loops ($nest, $index + 1, 'loop') . "    end do\n";
  $text .= '    ' . element ("b$nest->{number}", $nest->{b}) . " = $nest->{sums}[0]{name}\n" if $row;
  return $text;
}

# The `do' of LOOP.

sub head
{
  my ($loop) = @_;
  my ($var, $low, $step) = @$loop{qw(var low step)};
  my $trip = $loop->{triangle} ? "($loop->{triangle}{var} - $loop->{triangle}{low})" : $loop->{symbolic} // $loop->{trip};
  my $last = "$low + $step * ($trip - 1)";
  return $loop->{down} ? "do $var = $last, $low, -$step" : "do $var = $low, $last" . ($step == 1 ? '' : ", $step");
}

sub element
{
  my ($array, $indices, @offsets) = @_;
  my @at = map { my $at = 1 + ($offsets[$_] // 0); $indices->[$_][0]{var} . ($at ? " + $at" : '') } 0 .. $#$indices;
  return "$array(" . join (', ', @at) . ')';
}

# TEXT as a value of NEST's type.

sub converted
{
  my ($nest, $text) = @_;
  return ($nest->{type} =~ /int|long/ ? 'int' : 'real') . " ($text, $kind{$nest->{type}})";
}

sub value
{
  my ($nest) = @_;
  my @parts;
  for my $term (@{$nest->{terms}})
    {
      my $part = $term->{a} ? element ("a$nest->{number}", $nest->{a}, @{$term->{a}}) : $term->{c} ? "c($term->{c}{var})"
		 : $term->{var} ? "iand (int ($term->{var}{var}), 7)" : 'f';
      push @parts, $term->{factor} == 1 ? $part : "($term->{factor}) * $part";
    }
  return join " + &\n        ", @parts;
}

# What the innermost loop does.

sub statements
{
  my ($self, $nest) = @_;
  my $value = value ($nest);
  return join '', map { '      ' . combined ($nest, $_, $value) . "\n" } @{$nest->{sums}} if $nest->{kind} =~ /row|total/;
  my $to = element ("b$nest->{number}", $nest->{b});
  if ($nest->{chained})
    {
      $value .= " - &\n        " . element ("b$nest->{number}", $nest->{b}, @{$nest->{chained}});
      $value = 'iand (' . converted ($nest, $value) . ", 1023_$kind{$nest->{type}})"
	if $nest->{type} =~ /int|long/;
    }
  return "      $to = " . ($nest->{update} ? "$to + &\n        " : '') . "$value\n";
}

sub combined
{
  my ($nest, $sum, $value) = @_;
  my ($r, $op) = @$sum{qw(name op)};
  my $odd = $nest->{type} eq 'double' ? 2 : -1;
  return "$r = $r + ($value)" if $op eq '+';
  return "$r = $r * merge ($odd, 1, c($nest->{loops}[-1]{var}) == 5)" if $op eq '*';
  return "$r = " . ($ops{$op} // $op) . " ($r, " . converted ($nest, $value) . ')';
}

# The subroutine that fills the arrays, calls both subroutines and compares what they have made.

sub run
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @parameters = ((sort keys %{$case->{parameters}}), 'f');
  my @arrays = $self->arrays;
  my ($declarations, $first, $again, $saves, $compares) = ('') x 5;
  my $salt = $seed & 0xffff;
  for my $name (sort keys %{$case->{parameters}})
    {
      $declarations .= "    integer :: p_$name\n";
      $first .= "    p_$name = ${name}_$seed\n";
    }
  for my $array (@arrays)
    {
      my ($nest, $name, $indices) = @$array;
      my $shape = shape ($indices);
      my $size = "size (x_$name)";
      $declarations .= "    $type{$nest->{type}}, save :: x_$name$shape\n";
      my $set = $name =~ /^a/ ? 'iand (value (k, ' . ++$salt . '), 15) - 8' : 'mod (k, 7)';
      my $fill = "    x_$name = reshape ([($set, k = 0, $size - 1)], shape (x_$name))\n";
      ($name =~ /^a/ ? $first : $again) .= $fill;
      next if $name =~ /^a/;
      $declarations .= "    $type{$nest->{type}}, save :: s_$name$shape, t_$name(" . product (Loops::extents ($indices)) . ")\n";
      $saves .= "    s_$name = x_$name\n";
      $compares .= "    t_$name = reshape (s_$name - x_$name, shape (t_$name))\n    do k = 1, size (t_$name)\n"
		   . "      call compare ($seed, 'b', k, real (t_$name(k), 8), 0d0)\n    end do\n"
		   . "    checksum = checksum + int (sum (x_$name), 8)\n";
    }
  my $arguments = join ", &\n      ", (map { $_ eq 'f' ? 3 : "p_$_" } @parameters), map { "x_$_->[1]" } @arrays;
  return <<"END";

  subroutine run_$seed ()
$declarations    integer :: k, before
    real(8) :: saved(0:19)
$first    c = [(mod (value (k, $salt), 10), k = 0, 3999)]
$again    outcome = 0
    call plain_$seed ($arguments)
$saves    saved = outcome
$again    outcome = 0
    call accelerated_$seed ($arguments)
    before = wrong
    told = 0
    checksum = 0
$compares    do k = 0, 19
      call compare ($seed, 's', k, outcome(k), saved(k))
    end do
    print '(a,i0,a,i0)', 'case $seed: ', wrong - before, ' of all wrong, checksum ', &
      checksum
  end subroutine
END
}

sub product
{
  my $product = 1;
  $product *= $_ for @_;
  return $product;
}

1;
