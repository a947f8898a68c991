# Turns passes.def into tables of the manual.
# Copyright (C) 2026 The acccache maintainers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: perl passes-table.pl PASSES.DEF

use strict;
use warnings;

my ($file) = @ARGV;
open my $in, '<', $file or die "$file: $!\n";
my $text = join ('', <$in>) =~ s{/\*.*?\*/}{}sgr;
my $string = qr/"(?:[^"\\]|\\.)*"/;
my (@passes, @steps);
while ($text =~ /\b(PASS|STEP)\b/g)
  {
    my $kind = $1;
    $text =~ /\G\s*\(\s*(\w+)\s*,\s*(\w+)\s*,\s*([\w| ]+?)\s*,\s*([\w| ]+?|$string)\s*,\s*($string(?:\s*$string)*)\s*\)/gc
      or die "$file: cannot read row ", @passes + @steps + 1, "\n";
    my ($name, @fields) = ($1, $2, $3, $4);
    push @{$kind eq 'PASS' ? \@passes : \@steps}, [$name, @fields, said ($5)];
  }
die "$file: no passes\n" unless @passes;
die "$file: no steps\n" unless @steps;

print "\@c Made from plugin/gcc/passes.def by passes-table.pl.\n\@table \@code\n";
for (@passes)
  {
    my ($name, $kind, $place, $reference, $says) = @$_;
    printf "\@item acccache_%s\n(%s \@code{%s}) %s.\n", $name, lc $place, said ($reference), ucfirst $says;
  }
print <<'END';
@end table

@noindent
In @code{acccache_last}, each body for the device goes through these steps, in
this order:

@table @code
END
printf "\@item %s\n%s.\n", $_->[0], ucfirst $_->[-1] for @steps;
print "\@end table\n";

# The text of the string literals LITERALS, for Texinfo.

sub said
{
  my ($literals) = @_;
  my $says = join '', $literals =~ /"((?:[^"\\]|\\.)*)"/g;
  $says =~ s/\\(.)/$1/g;
  return $says =~ s/([\@{}])/\@$1/gr;
}
