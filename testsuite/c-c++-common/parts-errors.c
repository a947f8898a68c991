/* What names no part of a section's elements.  */
/* { dg-do compile } */

struct body { float x; struct body *next; };

void
parts (int n, struct body *__restrict s)
{
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(s[i-1:3]->x)	/* { dg-error {expected '\)' before '->'} } */
      s[i].x = 1;
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(s[i-1:3].next->x)	/* { dg-error {expected '\)' before '\.'} } */
      s[i].x = 1;
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(s[i-1:3].)	/* { dg-error {expected '\)' before '\.'} } */
      s[i].x = 1;
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(s[i-1:3].nonsense)	/* { dg-error {'struct body' has no member named 'nonsense'} } */
      s[i].x = 1;
    }
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(s[i-1:3].x, s[i-1:3].nonsense)	/* { dg-error {'struct body' has no member named 'nonsense'} } */
      s[i].x = 1;
    }
}
