#include <stdio.h>
#include <string.h>

static int
value (unsigned k, unsigned salt)
{
  unsigned h = (k + 1) * 2654435761u ^ salt * 40503u;
  h ^= h >> 15;
  h *= 2246822519u;
  h ^= h >> 13;
  return h & 0xffff;
}

static int wrong, told;
static unsigned checksum;

static void
compare (int seed, const char *name, int k, double is, double should)
{
  checksum = checksum * 31 + (unsigned) (long) is;
  if (is == should)
    return;
  wrong++;
  if (told++ < 5)
    printf ("case %d: %s[%d] is %.17g instead of %.17g\n", seed, name, k, is, should);
}

/* Case 1002607: gang.  */

static _Complex float a1002607_data[8];
static unsigned b1002607_data[216];
static signed char m1002607_data[4];
static short e1002607_data[372];
static unsigned char f1002607_data[403];
static volatile int n0_1002607 = 1;
static volatile int n1_1002607 = 8;
static volatile int n10_1002607 = 2;
static volatile int n11_1002607 = 5;
static volatile int n2_1002607 = 36;
static volatile int n3_1002607 = 6;
static volatile int n4_1002607 = 4;
static volatile int n5_1002607 = 13;
static volatile int n6_1002607 = 31;
static volatile int n7_1002607 = 30;
static volatile int n8_1002607 = 32;
static volatile int n9_1002607 = 3;

__attribute__ ((noinline)) static void
plain_1002607 (int n0, int n1, int n10, int n11, int n2, int n3, int n4, int n5, int n6, int n7, int n8, int n9, const _Complex float *a_in, unsigned b[n2][n3], signed char *m, short *e, short *ew, unsigned char *f_in)
{
  _Complex float a[n0][n1];
  memcpy (a, a_in, sizeof a);
  unsigned char (*f)[n6] = (unsigned char (*)[n6]) f_in;
  long u[3][31];
  short v[93];
  int k;
  for (int i = 1; i <= n4; i++)
    {
      int a1 = -i + 6;
      unsigned w[31][3] = { 0 };
      for (int z1 = 0; z1 <= n7; z1++)
        {
          for (int z2 = 2; z2 >= 0; z2--)
            {
              v[3 * z1 + z2] = ((int) (-(__real__ a[0][a1 + 1]) + ((int) b[1][-i + 6]) - (f[3 * i - 3][15])) & 31) - 16;
            }
        }
      for (int j = 4; j > 1; j -= 2)
        for (k = 1; k <= n6; k++)
        {
          double p[3];
          for (int z1 = 0; z1 < 3; z1++)
            {
              p[z1] = ((int) ((int) b[j + k - 1][-i + 4] + (3 * __real__ a[0][a1 + 1] * (int) b[j + k - 1][-i + 4]) + 3) & 31) - 16;
            }
          w[k - 1][j - 2] = ((int) ((int) b[j + k - 1][-i + 5] + ((int) w[k - 1][j - 2]) + 3) & 31);
          if ((k - 1) % 2 == 1)
            {
              for (int q = 0; q < 3; q++)
                {
                  if (m[i - 1] < 25)
                    {
                      w[k - 1][j - 2] = ((int) (2 * __real__ a[0][a1 + 1] + (2 * e[i + 124 * j + 4 * k - 253]) + 2) & 31);
                    }
                  p[q] = p[q];
                }
            }
          else
            {
              w[k - 1][j - 2] = ((int) (-(e[i + 124 * j + 4 * k - 253]) + ((int) w[k - 1][j - 2]) + 3) & 31);
            }
          if ((k - 1) % 2 == 1)
            {
              w[k - 1][j - 2] = ((int) (e[i + 124 * j + 4 * k - 253] + ((int) w[k - 1][j - 2]) + 3) & 31);
            }
        }
      for (int j = 3; j < 5; j++)
        for (k = 1; k <= n6; k++)
        {
          double p[3];
          for (int z1 = 0; z1 < 3; z1++)
            {
              p[z1] = ((int) (2 * (int) b[j + k - 2][-i + 6] + 2) & 31) - 16;
            }
          for (int q = 0; q <= 2; q++)
            {
              f[3 * i + j - 5][k - 1] = ((int) (3 * e[i + 124 * j + 4 * k - 253] + (__real__ a[0][a1 + 2]) + ((int) b[j + k - 1][-i + 4]) + 1) & 31);
              f[3 * i + j - 5][k - 1] = ((int) (p[q] - (__real__ a[0][a1 + 2]) + (f[3 * i + j - 5][k - 1]) + 1) & 31);
            }
          double r1 = ((int) (2 * (int) b[j + k - 2][-i + 6] * __real__ a[0][a1 + 1]) & 31) - 16;
          if (k + 1 < 31)
            {
              ew[i + 124 * j + 4 * k - 253] = ((int) (-((int) b[j + k - 1][-i + 5] * __real__ a[0][a1 + 2]) + (v[-j + 3 * k + 7]) + (2 * ew[i + 124 * j + 4 * k - 253])) & 31) - 16;
            }
        }
      for (int j = 4; j > 1; j--)
        for (k = 1; k <= n6; k++)
        {
          u[j - 2][k - 1] = ((int) (3 * ew[i + 124 * j + 4 * k - 253] - ((int) w[k - 1][j - 2]) + ((int) b[j + k - 2][-i + 6] * (int) b[j + k - 1][-i + 4]) + 1) & 31) - 16;
          double p[3];
          for (int z1 = 0; z1 < n9; z1++)
            {
              p[z1] = ((int) (-((int) w[k - 1][j - 2] * __real__ a[0][a1 + 2]) + (u[j - 2][k - 1]) + 3) & 31) - 16;
            }
          if ((k - 1) % 3 == 1)
            {
              w[k - 1][j - 2] = ((int) (-((int) b[j + k - 1][-i + 4]) + ((int) b[j + k - 1][-i + 4]) + 1) & 31);
            }
          for (int q = 0; q < 3; q++)
            {
              u[j - 2][k - 1] -= __real__ a[0][a1 + 2] + 1;
            }
        }
      double s = 0;
      for (int j = 4; j > 1; j -= 2)
        for (k = 1; k <= n6; k++)
        {
          double p[3];
          for (int z1 = 0; z1 < 3; z1++)
            {
              p[z1] = ((int) (3 * __real__ a[0][a1 + 1]) & 31) - 16;
            }
          if (m[i - 1] == 7)
            {
              v[j + 3 * k - 5] = ((int) ((int) b[j + k - 1][-i + 4] + (f[3 * i - 2][k - 1]) + ((int) b[j + k - 2][-i + 6]) + (2 * v[j + 3 * k - 5])) & 31) - 16;
            }
          s += 3 * (int) b[j + k - 2][-i + 6] + 2;
        }
      if ((i - 1) % 3 == 1)
        {
          f[3 * i - 3][0] = ((int) (__real__ a[0][a1 + 2] + ((int) b[2][-i + 4] * __real__ a[0][a1 + 1]) - (f[3 * i - 3][0]) + 3) & 31);
        }
      u[2][0] = ((int) (2 * f[3 * i - 1][30] - (u[2][0]) + 1) & 31) - 16;
    }
}

static void
accelerated_1002607 (int n0, int n1, int n10, int n11, int n2, int n3, int n4, int n5, int n6, int n7, int n8, int n9, const _Complex float *a_in, unsigned b[n2][n3], signed char *m, short *e, short *ew, unsigned char *f_in)
{
  _Complex float a[n0][n1];
  memcpy (a, a_in, sizeof a);
  unsigned char (*f)[n6] = (unsigned char (*)[n6]) f_in;
  long u[3][31];
  short v[93];
  int k;
#pragma acc enter data copyin(a, b[0:n2], m[0:n4], e[0:372], f[0:n5])
#pragma acc parallel loop gang private(u, v) num_gangs(3) present(a, b[0:n2], m[0:n4], e[0:372], ew[0:372], f[0:n5])
    for (int i = 1; i <= n4; i++)
      {
        int a1 = -i + 6;
        unsigned w[31][3] = { 0 };
#pragma acc cache(b[1:34][-i + 4:3], e[0:372], u, v[0:93], w)
        for (int z1 = 0; z1 <= n7; z1++)
          {
            for (int z2 = 2; z2 >= 0; z2--)
              {
                v[3 * z1 + z2] = ((int) (-(__real__ a[0][a1 + 1]) + ((int) b[1][-i + 6]) - (f[3 * i - 3][15])) & 31) - 16;
              }
          }
#pragma acc loop worker vector collapse(2)
        for (int j = 4; j > 1; j -= 2)
          for (k = 1; k <= n6; k++)
          {
            double p[3];
            for (int z1 = 0; z1 < 3; z1++)
              {
                p[z1] = ((int) ((int) b[j + k - 1][-i + 4] + (3 * __real__ a[0][a1 + 1] * (int) b[j + k - 1][-i + 4]) + 3) & 31) - 16;
              }
            w[k - 1][j - 2] = ((int) ((int) b[j + k - 1][-i + 5] + ((int) w[k - 1][j - 2]) + 3) & 31);
            if ((k - 1) % 2 == 1)
              {
                for (int q = 0; q < 3; q++)
                  {
                    if (m[i - 1] < 25)
                      {
                        w[k - 1][j - 2] = ((int) (2 * __real__ a[0][a1 + 1] + (2 * e[i + 124 * j + 4 * k - 253]) + 2) & 31);
                      }
                    p[q] = p[q];
                  }
              }
            else
              {
                w[k - 1][j - 2] = ((int) (-(e[i + 124 * j + 4 * k - 253]) + ((int) w[k - 1][j - 2]) + 3) & 31);
              }
            if ((k - 1) % 2 == 1)
              {
                w[k - 1][j - 2] = ((int) (e[i + 124 * j + 4 * k - 253] + ((int) w[k - 1][j - 2]) + 3) & 31);
              }
          }
#pragma acc loop worker vector collapse(2)
        for (int j = 3; j < 5; j++)
          for (k = 1; k <= n6; k++)
          {
            double p[3];
            for (int z1 = 0; z1 < 3; z1++)
              {
                p[z1] = ((int) (2 * (int) b[j + k - 2][-i + 6] + 2) & 31) - 16;
              }
            for (int q = 0; q <= 2; q++)
              {
                f[3 * i + j - 5][k - 1] = ((int) (3 * e[i + 124 * j + 4 * k - 253] + (__real__ a[0][a1 + 2]) + ((int) b[j + k - 1][-i + 4]) + 1) & 31);
                f[3 * i + j - 5][k - 1] = ((int) (p[q] - (__real__ a[0][a1 + 2]) + (f[3 * i + j - 5][k - 1]) + 1) & 31);
              }
            double r1 = ((int) (2 * (int) b[j + k - 2][-i + 6] * __real__ a[0][a1 + 1]) & 31) - 16;
            if (k + 1 < 31)
              {
                ew[i + 124 * j + 4 * k - 253] = ((int) (-((int) b[j + k - 1][-i + 5] * __real__ a[0][a1 + 2]) + (v[-j + 3 * k + 7]) + (2 * ew[i + 124 * j + 4 * k - 253])) & 31) - 16;
              }
          }
#pragma acc loop worker vector collapse(2)
        for (int j = 4; j > 1; j--)
          for (k = 1; k <= n6; k++)
          {
            u[j - 2][k - 1] = ((int) (3 * ew[i + 124 * j + 4 * k - 253] - ((int) w[k - 1][j - 2]) + ((int) b[j + k - 2][-i + 6] * (int) b[j + k - 1][-i + 4]) + 1) & 31) - 16;
            double p[3];
            for (int z1 = 0; z1 < n9; z1++)
              {
                p[z1] = ((int) (-((int) w[k - 1][j - 2] * __real__ a[0][a1 + 2]) + (u[j - 2][k - 1]) + 3) & 31) - 16;
              }
            if ((k - 1) % 3 == 1)
              {
                w[k - 1][j - 2] = ((int) (-((int) b[j + k - 1][-i + 4]) + ((int) b[j + k - 1][-i + 4]) + 1) & 31);
              }
            for (int q = 0; q < 3; q++)
              {
                u[j - 2][k - 1] -= __real__ a[0][a1 + 2] + 1;
              }
          }
        double s = 0;
#pragma acc loop worker vector collapse(2) reduction(+:s)
        for (int j = 4; j > 1; j -= 2)
          for (k = 1; k <= n6; k++)
          {
            double p[3];
            for (int z1 = 0; z1 < 3; z1++)
              {
                p[z1] = ((int) (3 * __real__ a[0][a1 + 1]) & 31) - 16;
              }
            if (m[i - 1] == 7)
              {
                v[j + 3 * k - 5] = ((int) ((int) b[j + k - 1][-i + 4] + (f[3 * i - 2][k - 1]) + ((int) b[j + k - 2][-i + 6]) + (2 * v[j + 3 * k - 5])) & 31) - 16;
              }
            s += 3 * (int) b[j + k - 2][-i + 6] + 2;
          }
        if ((i - 1) % 3 == 1)
          {
            f[3 * i - 3][0] = ((int) (__real__ a[0][a1 + 2] + ((int) b[2][-i + 4] * __real__ a[0][a1 + 1]) - (f[3 * i - 3][0]) + 3) & 31);
          }
        u[2][0] = ((int) (2 * f[3 * i - 1][30] - (u[2][0]) + 1) & 31) - 16;
      }
#pragma acc exit data copyout(e[0:372], f[0:n5]) delete(a, b[0:n2], m[0:n4])
}

static void
run_1002607 (void)
{
  int n0 = n0_1002607;
  int n1 = n1_1002607;
  int n10 = n10_1002607;
  int n11 = n11_1002607;
  int n2 = n2_1002607;
  int n3 = n3_1002607;
  int n4 = n4_1002607;
  int n5 = n5_1002607;
  int n6 = n6_1002607;
  int n7 = n7_1002607;
  int n8 = n8_1002607;
  int n9 = n9_1002607;
  for (int k = 0; k < 8; k++)
    {
      int v = value (k, 19568);
      __real__ a1002607_data[k] = (v & 15) - 8;
      __imag__ a1002607_data[k] = (v >> 4 & 15) - 8;
    }
  for (int k = 0; k < 216; k++)
    {
      int v = value (k, 19569);
      b1002607_data[k] = v & 15;
    }
  for (int k = 0; k < 4; k++)
    {
      int v = value (k, 19570);
      m1002607_data[k] = v % 50;
    }
  for (int k = 0; k < 372; k++)
    {
      int v = value (k, 19571);
      e1002607_data[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 403; k++)
    {
      int v = value (k, 19572);
      f1002607_data[k] = v & 15;
    }
  plain_1002607 (n0, n1, n10, n11, n2, n3, n4, n5, n6, n7, n8, n9, a1002607_data, (unsigned (*)[n3]) b1002607_data, m1002607_data, e1002607_data, e1002607_data, f1002607_data);
  static short saved_e[372];
  memcpy (saved_e, e1002607_data, sizeof saved_e);
  static unsigned char saved_f[403];
  memcpy (saved_f, f1002607_data, sizeof saved_f);
  for (int k = 0; k < 372; k++)
    {
      int v = value (k, 19571);
      e1002607_data[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 403; k++)
    {
      int v = value (k, 19572);
      f1002607_data[k] = v & 15;
    }
  accelerated_1002607 (n0, n1, n10, n11, n2, n3, n4, n5, n6, n7, n8, n9, a1002607_data, (unsigned (*)[n3]) b1002607_data, m1002607_data, e1002607_data, e1002607_data, f1002607_data);
  int before = wrong;
  told = checksum = 0;
  for (int k = 0; k < 372; k++)
    {
      compare (1002607, "e", k, e1002607_data[k], saved_e[k]);
    }
  for (int k = 0; k < 403; k++)
    {
      compare (1002607, "f", k, f1002607_data[k], saved_f[k]);
    }
  printf ("case 1002607: %d of 775 wrong, checksum %u\n", wrong - before, checksum);
}

int
main (void)
{
  run_1002607 ();
  return wrong != 0;
}
