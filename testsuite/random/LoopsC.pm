# Random loops without directives as a program in C or C++.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later

package LoopsC;

use strict;
use warnings;
use Loops;
use WriteC;

sub new
{
  my ($class, $case) = @_;
  return bless { case => $case }, $class;
}

sub prologue
{
  return WriteC->prologue;
}

sub text
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my $text = "\n/* Case $seed: $case->{placement}.  */\n\n";
  for my $name (sort keys %{$case->{parameters}})
    {
      $text .= "static volatile int ${name}_$seed = $case->{parameters}{$name};\n";
    }
  for my $nest (@{$case->{all_nests}})
    {
      my $n = $nest->{number};
      $text .= "static $nest->{type} a${n}_$seed" . brackets ($nest->{a}) . ";\n";
      $text .= "static $nest->{type} b${n}_$seed" . brackets ($nest->{b}) . ";\n" if @{$nest->{b}};
    }
  $text .= "static int c_$seed\[4000];\nstatic double result_$seed\[20];\n";
  $text .= $self->function ($_) for 0, 1;
  return $text . $self->run;
}

sub brackets
{
  my ($indices) = @_;
  return join '', map { "[$_]" } Loops::extents ($indices);
}

# The function that the case is about; ACCELERATED with the directives.

sub function
{
  my ($self, $accelerated) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my @parameters = map { "int $_" } (sort keys %{$case->{parameters}}), 'f';
  my $name = ($accelerated ? 'accelerated' : 'plain') . "_$seed";
  my $text = "\nstatic void\n$name (" . join (', ', @parameters) . ")\n{\n";
  $self->{accelerated} = $accelerated;
  my $results = '';
  my $at = 0;
  for my $region (@{$case->{regions}})
    {
      for my $nest (@{$region->{nests}})
	{
	  next unless $nest->{kind} eq 'total';
	  for my $sum (@{$nest->{sums}})
	    {
	      $text .= "  $nest->{type} $sum->{name} = $sum->{first};\n";
	      $results .= "  result_$seed\[$at] = $sum->{name};\n";
	      $at++;
	    }
	}
      $text .= $self->region ($region);
    }
  return "$text$results}\n";
}

sub pragma
{
  my ($self, @clauses) = @_;
  return $self->{accelerated} ? '#pragma acc ' . join (' ', @clauses) . "\n" : '';
}

sub region
{
  my ($self, $region) = @_;
  my $seed = $self->{case}{seed};
  my (@in, @both);
  for my $nest (@{$region->{nests}})
    {
      push @in, "a$nest->{number}_$seed";
      push @both, "b$nest->{number}_$seed" if @{$nest->{b}};
    }
  push @in, "c_$seed";
  my @sums = map { $_->{kind} eq 'total' ? map { $_->{name} } @{$_->{sums}} : () } @{$region->{nests}};
  my @clauses = (Loops::launch_clauses ($region), $region->{if} ? "if($region->{if})" : ());
  my $text = '';
  if ($region->{present})
    {
      $text .= $self->pragma ('enter data copyin(' . join (', ', @in, @both) . ')');
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
  $text .= $region->{combined} ? $body : $self->pragma ($region->{construct}, @clauses) . "  {\n$body  }\n";
  $text .= $self->pragma ('wait') if $region->{async};
  if ($region->{present})
    {
      $text .= $self->pragma ('exit data copyout(' . join (', ', @both) . ')') if @both;
      $text .= $self->pragma ('exit data delete(' . join (', ', @in) . ')');
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
  my $directive = $loop->{directive};
  my $text = '';
  my $row = $nest->{kind} eq 'row' && $index == @loops - $nest->{inner};
  if ($row)
    {
      $text .= "    $nest->{type} $_->{name} = $_->{first};\n" for @{$nest->{sums}};
    }
  $text .= $self->pragma ($name, @clauses, Loops::loop_clauses ($directive, {}, 0)) if $directive;
  $text .= '    ' . head ($loop) . "\n";
  my $inner = $index + 1 == @loops || ($nest->{kind} eq 'row' && $index + 1 == @loops - $nest->{inner});
  my $body = $self->loops ($nest, $index + 1, 'loop');
  $text .= $inner ? "    {\n$body    }\n" : $body;
  $text .= '    ' . $self->written ($nest) . " = $nest->{sums}[0]{name};\n" if $row;
  return $text;
}

# The `for' of LOOP.

sub head
{
  my ($loop) = @_;
  my ($var, $low, $step) = @$loop{qw(var low step)};
  my $trip = $loop->{triangle} ? "($loop->{triangle}{var} - $loop->{triangle}{low})" : $loop->{symbolic} // $loop->{trip};
  return "for ($loop->{type} $var = $low + $step * ($trip - 1); $var >= $low; $var -= $step)" if $loop->{down};
  my $next = $step == 1 ? "$var++" : "$var += $step";
  return "for ($loop->{type} $var = $low; $var < $low + $step * $trip; $next)";
}

sub element
{
  my ($array, $indices, @offsets) = @_;
  my $text = $array;
  for my $dim (0 .. $#$indices)
    {
      my $at = 1 + ($offsets[$dim] // 0);
      $text .= '[' . $indices->[$dim][0]{var} . ($at ? " + $at" : '') . ']';
    }
  return $text;
}

sub written
{
  my ($self, $nest) = @_;
  return element ("b$nest->{number}_$self->{case}{seed}", $nest->{b});
}

sub value
{
  my ($self, $nest) = @_;
  my $seed = $self->{case}{seed};
  my @parts;
  for my $term (@{$nest->{terms}})
    {
      my $part = $term->{a} ? element ("a$nest->{number}_$seed", $nest->{a}, @{$term->{a}})
		 : $term->{c} ? "c_$seed\[$term->{c}{var}]" : $term->{var} ? "($term->{var}{var} & 7)" : 'f';
      push @parts, $term->{factor} == 1 ? $part : "$term->{factor} * $part";
    }
  return join ' + ', @parts;
}

# What the innermost loop does.

sub statements
{
  my ($self, $nest) = @_;
  my $value = $self->value ($nest);
  my $text = '';
  if ($nest->{kind} =~ /row|total/)
    {
      $text .= '      ' . $self->combine ($nest, $_, $value) . "\n" for @{$nest->{sums}};
      return $text;
    }
  my $to = $self->written ($nest);
  my $chain = $nest->{chained} ? ' - ' . element ("b$nest->{number}_$self->{case}{seed}", $nest->{b}, @{$nest->{chained}}) : '';
  $value = "($nest->{type}) ($value$chain)" if $chain && $nest->{type} =~ /float|double/;
  $value = "($value$chain) & 1023" if $chain && $nest->{type} !~ /float|double/;
  return "      $to " . ($nest->{update} ? '+=' : '=') . " $value;\n";
}

sub combine
{
  my ($self, $nest, $sum, $value) = @_;
  my ($r, $op) = @$sum{qw(name op)};
  my $some = "c_$self->{case}{seed}\[$nest->{loops}[-1]{var}]";
  my $odd = $nest->{type} eq 'double' ? 2 : -1;
  my $int = $nest->{type} eq 'long' ? 'long' : 'int';
  return "$r += $value;" if $op eq '+';
  return "$r *= $some == 5 ? $odd : 1;" if $op eq '*';
  return "$r = $r > $value ? $r : $value;" if $op eq 'max';
  return "$r = $r < $value ? $r : $value;" if $op eq 'min';
  return "$r $op= ($int) ($value);" if $op =~ /^[&|^]$/;
  return "$r = $r $op $some " . ($op eq '&&' ? '< 9' : '== 3') . ';';
}

# The function that fills the arrays, runs both functions and compares what they have made.

sub run
{
  my ($self) = @_;
  my $case = $self->{case};
  my $seed = $case->{seed};
  my $arguments = join ', ', map { $_ eq 'f' ? 3 : "${_}_$seed" } (sort keys %{$case->{parameters}}), 'f';
  my ($fill, $again, $saves, $compares) = ('') x 4;
  my $salt = $seed & 0xffff;
  $fill .= "  for (int k = 0; k < 4000; k++)\n    c_$seed\[k] = value (k, $salt) % 10;\n";
  for my $nest (@{$case->{all_nests}})
    {
      my $n = $nest->{number};
      $salt++;
      my $cells = sub { my ($name) = @_; return "(($nest->{type} *) ${name}${n}_$seed)[k]"; };
      my $count = sub { my ($name) = @_; return "(int) (sizeof ${name}${n}_$seed / sizeof ($nest->{type}))"; };
      $fill .= '  for (int k = 0; k < ' . $count->('a') . "; k++)\n    " . $cells->('a') . " = (value (k, $salt) & 15) - 8;\n";
      next unless @{$nest->{b}};
      $again .= '  for (int k = 0; k < ' . $count->('b') . "; k++)\n    " . $cells->('b') . " = k % 7;\n";
      $saves .= "  static $nest->{type} saved$n" . brackets ($nest->{b}) . ";\n  memcpy (saved$n, b${n}_$seed, sizeof saved$n);\n";
      $compares .= '  for (int k = 0; k < ' . $count->('b') . "; k++)\n    compare ($seed, \"b$n\", k, " . $cells->('b')
		   . ", (($nest->{type} *) saved$n)[k]);\n";
    }
  return <<"END";

static void
run_$seed (void)
{
  static double result[20];
  memset (result_$seed, 0, sizeof result);
$fill$again  plain_$seed ($arguments);
$saves  memcpy (result, result_$seed, sizeof result);
$again  memset (result_$seed, 0, sizeof result);
  accelerated_$seed ($arguments);
  int before = wrong;
  told = checksum = 0;
$compares  for (int k = 0; k < 20; k++)
    compare ($seed, "sum", k, result_$seed\[k], result[k]);
  printf ("case $seed: %d of all wrong, checksum %u\\n", wrong - before, checksum);
}
END
}

1;
