# The loops in C: their forms, what they do, and the lanes that run them.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A kernel is the text of one construct, with the arrays of frame.c; its directives are lines of
# their own, which the host's function is without.  Line I has elements from 1 to the trip count,
# and one more at both ends.

package C;
use strict;
use warnings;

# name => [types: signed, unsigned or any; whether a directive may precede; strides; whether it
#	   goes down; the loop, INC and DEC for its step, BODY; the index of its element, from 0].

my $steps = [1, 2, 3, 7, 'v'];

our %forms = (
  up => ['any', 1, $steps, 0, 'for (T k = 0; k < n; INC) BODY', 'k'],
  up_le => ['any', 1, [1, 3], 0, 'for (T k = 1; k <= n; INC) BODY', 'k - 1'],
  up_from => ['signed', 1, [1, 3], 0, 'for (T k = -n; k < 0; INC) BODY', 'k + n'],
  up_ne => ['any', 0, [1], 0, 'for (T k = 0; k != n; INC) BODY', 'k'],
  up_while => ['any', 0, [1, 3], 0, 'T k = 0; while (k < n) { BODY INC; }', 'k'],
  down => ['signed', 1, $steps, 1, 'for (T k = n - 1; k >= 0; DEC) BODY', 'k'],
  down_gt => ['signed', 1, $steps, 1, 'for (T k = n; k > 0; DEC) BODY', 'k - 1'],
  down_ge => ['signed', 1, [1, 3], 1, 'for (T k = n; k >= 1; DEC) BODY', 'k - 1'],
  down_part => ['signed', 1, [1, 3], 1, 'for (T k = n - 2; k >= 0; DEC) BODY', 'k'],
  down_by => ['unsigned', 1, $steps, 1, 'for (T k = n; k >= STEP; DEC) BODY', 'k - STEP'],
  down_above => ['unsigned', 1, [1], 1, 'for (T k = n; k > 0; DEC) BODY', 'k - 1'],
  down_ne => ['any', 0, [1], 1, 'for (T k = n; k != 0; DEC) BODY', 'k - 1'],
  down_wrap => ['unsigned', 0, [1], 1, 'for (T k = n - 1; k < n; DEC) BODY', 'k'],
  down_post => ['any', 0, [1], 1, 'for (T k = n; k-- > 0; ) BODY', 'k'],
  down_while => ['any', 0, [1], 1, 'T k = n; while (k > 0) { DEC; BODY }', 'k'],
  down_do => ['any', 0, [1], 1, 'T k = n; if (k > 0) do { BODY } while (--k > 0);', 'k - 1'],
  down_exit => ['signed', 0, [1, 3], 1,
		'for (T k = n - 1; k >= 0; DEC) { if (STOP (GAIN)) break; BODY }', 'k'],
  minus => ['signed', 1, $steps, 0, 'for (T k = 0; k > -n; DEC) BODY', '-k'],
  minus_ge => ['signed', 1, [1, 3], 0, 'for (T k = -1; k >= -n; DEC) BODY', '-k - 1'],
  minus_ne => ['signed', 0, [1], 0, 'for (T k = 0; k != -n; DEC) BODY', '-k'],
  minus_do => ['signed', 0, [1], 0, 'T k = 0; if (n > 0) do BODY while (--k > -n);', '-k'],
  minus_exit => ['signed', 0, [1, 3], 0,
		 'for (T k = 0; k > -n; DEC) { if (STOP (GAIN)) break; BODY }', '-k'],
);

our @signed = ('signed char', 'short', 'int', 'long', 'long long');
our @unsigned = map { "unsigned$_" } ' char', ' short', '', ' long', ' long long';

# What a loop does with the element INDEX + 1 of line i: row and col keep a line together and
# apart, sum writes only after the loop.

my %bodies = (
  row => 'x[HERE] OP g[HERE] * x[BEFORE];',
  col => 'x[HERE] OP g[HERE] * x[BEFORE];',
  acc => '{ s = g[HERE] - s * x[HERE]; x[HERE] = s; }',
  sum => 's += g[HERE] * (INDEX + 1);',
);

# The element OFFSET of INDEX in line i, of CASE.

sub element
{
  my ($case, $index, $offset) = @_;
  my $at = $offset ? "$index + $offset" : $index;
  return "($at) * m + i" if $case->{body} eq 'col';
  return ($case->{lane} ? 'i * PITCH' : 'i * (n + 2)') . " + $at";
}

# The statement that CASE's loop has for INDEX; DOWN if what was before it has a larger one.

sub body
{
  my ($case, $index, $down) = @_;
  my $text = $bodies{$case->{body}};
  my $here = element ($case, $index, 1);
  my $before = element ($case, $index, $down ? 2 : 0);
  my $op = $down ? '-=' : '+=';
  $text =~ s/HERE/$here/g;
  $text =~ s/BEFORE/$before/g;
  $text =~ s/INDEX/$index/g;
  $text =~ s/OP/$op/g;
  return $text;
}

# A loop of the form NAME of CASE, with its directive or none.  BODY is what it does if not what
# the case does, K its counter, N its bound.

sub loop
{
  my ($case, $name, %with) = @_;
  my ($types, $may, $strides, $down, $text, $index) = @{$forms{$name}};
  my ($k, $n, $stride) = ($with{k} // 'k', $with{n} // 'n', $with{stride} // $case->{stride} // 1);
  my $step = $stride eq 'v' ? 'step' : $stride;
  my ($inc, $dec) = $stride eq 1 ? ('k++', 'k--') : ("k += $step", "k -= $step");
  $index = "($index)" if $index =~ /\W/;
  s/\bSTEP\b/$step/g for $text, $index;
  s/\bINC\b/$inc/, s/\bDEC\b/$dec/ for $text;
  s/\bk\b/$k/g, s/\bn\b/$n/g for $text, $index;
  s/\bT\b/$case->{type}/g for $text;
  my $gain = 'g[' . element ($case, $index, 1) . ']';
  my $body = $with{body} // body ($case, $index, $down);
  $body =~ s/\bJ\b/$index/g;
  $text =~ s/\bGAIN\b/$gain/;
  $text =~ s/\bBODY\b/\n$body/;
  $text = "#pragma acc loop $case->{inner}\n$text" if $may && $case->{inner} && !$with{bare};
  return $text =~ /^T k|^\w[\w ]* \Q$k\E = / ? "{ $text }" : $text;
}

# The lines of a construct with the directive OUTER, each with all loops of CASE, and what must be
# before and after these.

my %lines = (
  up => 'for (int i = 0; i < m; i++) {',
  down => 'for (int i = m - 1; i >= 0; i--) {',
  minus => 'for (int j = 0; j > -m; j--) { int i = -j;',
  by3 => 'for (int j = 3 * m; j > 0; j -= 3) { int i = j / 3 - 1;',
);

sub lines
{
  my ($case, @loops) = @_;
  my $data = 'present (x[:SIZE], g[:SIZE], length[:LINES])';
  my $outer = $case->{outer} // 'parallel loop gang vector';
  my @text = ("#pragma acc $outer $data", $lines{$case->{lines} // 'up'});
  push @text, "$case->{type} n = length[i];" if $case->{lane};
  push @text, 'D s = 0;' if $case->{body} =~ /acc|sum/;
  push @text, @loops;
  my $end = element ($case, $case->{lane} ? 'length[i]' : 'trips', 1);
  push @text, "x[$end] = s;" if $case->{body} eq 'sum';
  return join "\n", @text, '}';
}

# A case of KEY => VALUE..., whose text is by default the lines of its loops.

sub make
{
  my %case = (type => 'int', body => 'row', inner => '', lane => 0, stride => 1, @_);
  my $form = join '_', @{$case{loops} // []};
  my $type = $case{type} eq 'int' ? '' : $case{type} =~ tr/ /_/r;
  my $outer = $case{outer} // '';
  $outer =~ s/^parallel loop gang vector$//;
  my $name = join '_', grep { $_ ne '' } $case{name} // '', $type, $form,
    $case{stride} eq 1 ? '' : $case{stride}, $case{body} eq 'row' ? '' : $case{body}, $case{inner},
    $case{lane} ? 'lane' : '', $outer =~ s/\W+$//r =~ s/\W+/_/gr,
    ($case{lines} // 'up') eq 'up' ? '' : "lines_$case{lines}";
  $name =~ s/\W/_/g;
  $case{text} //= lines (\%case, map { loop (\%case, $_) } @{$case{loops}});
  return { %case, name => $name };
}

# The text of a program NAME, of ELEMENT, with the CASES, of which FRAME is all but the kernels.

sub program
{
  my ($frame, $name, $element, @cases) = @_;
  my (@bodies, @table, %seen);
  for my $case (@cases)
    {
      my $called = $case->{name};
      die "loops: two loops of $name are called $called\n" if $seen{$called}++;
      my $head = "(int trips, int stride, int m, D *x, const D *g, const int *length)\n{\n"
	. "$case->{type} n = trips, step = stride;\n";
      my $device = $case->{text};
      my $host = $device =~ s/^#pragma acc.*\n//mgr;
      my ($before, $host_before) = ($case->{before} // '') x 2;
      $host_before =~ s/^#pragma acc.*\n//mg;
      s/ROUTINE/${called}_line/g for $before, $device;
      s/ROUTINE/${called}_host_line/g for $host_before, $host;
      push @bodies, "$before\nDEVICE ${called}_device $head$device\n}\n";
      push @bodies, "$host_before\nHOST ${called}_host $head$host\n}\n";
      push @table, "{ \"$called\", ${called}_device, ${called}_host },";
    }
  my %with = (LOOPS => $name, ELEMENT => $element, BODIES => join ("\n", @bodies),
	      TABLE => join "\n", @table);
  $frame =~ s/\b(LOOPS|ELEMENT|BODIES|TABLE)\b/$with{$1}/g;
  return $frame;
}

1;
