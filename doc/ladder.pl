# Prints the tutorial's ladder, the times of one benchmark, from the committed results.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: perl ladder.pl svg|txt|texi RESULTS.CSV BENCHMARK

use strict;
use warnings;

my ($form, $file, $benchmark) = @ARGV;
open my $in, '<', $file or die "$file: $!\n";
chomp (my $head = <$in>);
my @columns = split /,/, $head;

# The best time of each group, and of each variant of CUDA.

my %best;
while (<$in>)
  {
    chomp;
    my %row;
    @row{@columns} = split /,/;
    next if $row{benchmark} ne $benchmark || $row{result} ne 'right';
    my $kind = $row{group} eq 'cuda' ? "cuda $row{variant}" : $row{group};
    my $ms = $row{median_ms};
    $best{$kind} = $ms if !defined $best{$kind} || $ms < $best{$kind};
  }

# The rungs, from below.

my @rungs = (['plain', 'GCC alone'], ['mapped', 'GCC, its loops mapped by hand'],
	     ['cuda naive', 'CUDA, as one would write the loop'], ['cuda tile', 'CUDA, with a tile by hand'],
	     ['plugin', 'GCC with the plugin'], ['cuda best', 'CUDA, the best']);
@rungs = map { defined $best{$_->[0]} ? [$_->[1], $best{$_->[0]}] : () } @rungs;
@rungs > 1 or die "$file: no times of $benchmark\n";
@rungs = sort { $b->[1] <=> $a->[1] } @rungs;
my $most = $rungs[0][1];

if ($form eq 'txt')
  {
    printf "    %-34s %7.3f ms  %s\n", $_->[0], $_->[1], '#' x (1 + 30 * $_->[1] / $most) for @rungs;
  }
elsif ($form eq 'texi')
  {
    print "\@multitable \@columnfractions .5 .25 .25\n\@headitem Product of matrices \@tab Time \@tab Gain\n";
    printf "\@item %s \@tab %.3f ms \@tab %.1f\n", @$_, $most / $_->[1] for @rungs;
    print "\@end multitable\n";
  }
else
  {
    my $height = 20 + 30 * @rungs;
    print qq{<svg xmlns="http://www.w3.org/2000/svg" width="700" height="$height" },
	  qq{font-family="sans-serif" font-size="13">\n<rect width="100%" height="100%" fill="white"/>\n};
    my $y = 10;
    for (@rungs)
      {
	my ($what, $ms) = @$_;
	my $fill = $what =~ /plugin/ ? '#1f4e79' : '#c6d4e4';
	printf qq{<text x="250" y="%d" text-anchor="end">%s</text>\n}, $y + 15, $what;
	printf qq{<rect x="260" y="%d" width="%.1f" height="22" fill="%s"/>\n}, $y, 300 * $ms / $most, $fill;
	printf qq{<text x="%.1f" y="%d">%.3f ms</text>\n}, 268 + 300 * $ms / $most, $y + 15, $ms;
	$y += 30;
      }
    print "</svg>\n";
  }
