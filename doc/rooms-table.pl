# Turns a rooms.def into a table of the manual.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: perl rooms-table.pl ROOMS.DEF

use strict;
use warnings;

my ($file) = @ARGV;
open my $in, '<', $file or die "$file: $!\n";
my $text = join ('', <$in>) =~ s{/\*.*?\*/}{}sgr;
my $string = qr/"(?:[^"\\]|\\.)*"/;
my $rows = 0;
print "\@c Made from $file by rooms-table.pl.\n" =~ s{from .*/([^/]+/[^/]+) by}{from $1 by}r;
print "\@table \@file\n";
while ($text =~ /\bROOM\b/g)
  {
    $text =~ /\G\s*\(\s*"([\w\/.-]+)"\s*,\s*($string(?:\s*$string)*)\s*\)/gc
      or die "$file: cannot read room ", $rows + 1, "\n";
    my ($room, $says) = ($1, $2);
    $says =~ s/"\s*"//g;
    $says =~ s/^"|"$//g;
    $says =~ s/\\(.)/$1/g;
    $says =~ s/([\@{}])/\@$1/g;
    print "\@item $room\n$says\n";
    $rows++;
  }
die "$file: no rooms\n" if !$rows;
print "\@end table\n";
