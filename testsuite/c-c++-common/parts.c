/* Members of a section's elements stand for these.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-note" } */

struct body { float x, y[3]; };
struct all { struct body of[100]; };

void
parts (int n, struct body *__restrict s, struct all *__restrict t)
{
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(s[i-1:3].x)	/* { dg-note {'s\[i-1:3\]' of 'struct body'} } */
#pragma acc cache(s[i-1:3].y[0], s[i-1:3].x)	/* { dg-note {directive: 's\[i-1:3\]' of 'struct body'( \(in.*)?$} } */
#pragma acc cache(t->of[i-1:3].x)	/* { dg-note {'t->of\[i-1:3\]' of 'struct body'} } */
#pragma acc cache(s[i].y[0:2])	/* { dg-note {'s\[i\].y\[0:2\]' of 'float'} } */
#pragma acc cache(s[i-1:3].x, s[i:1].x)	/* { dg-warning {'s\[i:1\]' overlaps 's\[i-1:3\]'} } */
/* { dg-note {name one section that covers both} "" { target *-*-* } .-1 } */
/* { dg-note {'s\[i-1:3\]' of 'struct body'; 's\[i:1\]' of 'struct body'} "" { target *-*-* } .-2 } */
      s[i].x = 1;
    }
}

/* A structure without a name is not spelled out.  */
static struct { float x, y; } nameless[100];
typedef struct { float x, y; } named;
static const named named_by_type[100] = { { 1, 2 } };

void
names (float *__restrict r)
{
#pragma acc parallel loop copyin (nameless, named_by_type)
  for (int i = 1; i < 99; i++)
    {
#pragma acc cache(nameless[i-1:3])	/* { dg-note {'nameless\[i-1:3\]' of 'struct .[.]{3}.'} } */
#pragma acc cache(named_by_type[i-1:3])	/* { dg-note {'named_by_type\[i-1:3\]' of '(struct )?named'} } */
      r[i] = nameless[i-1].x + nameless[i+1].y + named_by_type[i].x;
    }
}
