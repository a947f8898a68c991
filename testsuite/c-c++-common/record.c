/* -fsave-optimization-record keeps the notes.  */
/* { dg-do compile } */
/* { dg-options "-fsave-optimization-record" } */

float a[64];

void
f (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(readonly: a[i:3])
      a[i] = 1;	/* { dg-warning {'a' is written, though its 'cache' directive says 'readonly'} } */
/* { dg-note {leave out 'readonly:' here} "" { target *-*-* } .-2 } */
    }
}

/* { dg-final { shell-test "the record has the note" "gzip -dc *.opt-record.json.gz | grep \"OpenACC 'cache' directive: 'a\\\[i:3\\\]' of 'float' (readonly)\"" } } */
