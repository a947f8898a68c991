/* Lanes compute which rows their gang has: all of them, every third one, fewer than there are gangs,
   and none.  */
/* { dg-do run } */
/* { dg-require-effective-target offload_nvptx } */

#include <stdio.h>

#define MOST 100

static float a[MOST][96], b[MOST][96];

#define TURN(NAME, STEP, CLAUSE)			\
static void						\
NAME (int n)						\
{							\
_Pragma (CLAUSE)					\
  for (int i = 0; i < n; i += STEP)			\
    {							\
      float row[96];					\
_Pragma ("acc loop vector")				\
      for (int k = 0; k < 96; k++)			\
	row[k] = 2 * a[i][k];				\
_Pragma ("acc loop vector")				\
      for (int k = 0; k < 96; k++)			\
	b[i][k] += row[95 - k] + i;			\
    }							\
}

#define LOOP "acc parallel loop gang copyin(a) copy(b)"
TURN (all, 1, LOOP)
TURN (third, 3, LOOP)
TURN (few, 1, LOOP " num_gangs(7)")
TURN (third_few, 3, LOOP " num_gangs(5)")

static int
check (const char *what, void (*turn) (int), int n, int step)
{
  for (int i = 0; i < MOST; i++)
    for (int k = 0; k < 96; k++)
      {
	a[i][k] = i * 7 + k;
	b[i][k] = k;
      }
  turn (n);
  for (int i = 0; i < MOST; i++)
    for (int k = 0; k < 96; k++)
      {
	float now = k;
	if (i < n && i % step == 0)
	  now += 2 * a[i][95 - k] + i;
	if (b[i][k] != now)
	  {
	    printf ("%s: b[%d][%d] is %g, not %g\n", what, i, k, b[i][k], now);
	    return 1;
	  }
      }
  return 0;
}

int
main (void)
{
  static const int lengths[] = { -5, 0, 1, 2, 6, 7, 8, 15, 99, 100 };
  int wrong = 0;
  for (unsigned i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
    {
      wrong += check ("all", all, lengths[i], 1);
      wrong += check ("third", third, lengths[i], 3);
      wrong += check ("few", few, lengths[i], 1);
      wrong += check ("third_few", third_few, lengths[i], 3);
    }
  return wrong;
}
