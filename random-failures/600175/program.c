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

/* Case 600175: body.  */

static unsigned char a600175[65];
static _Complex double b600175_data[74];
static signed char c600175[71];
static int d600175[13][64];
static int m600175_data[4];
struct s600175e { double x; double y; double z; };
static struct s600175e e600175_data[320];
static long f600175_data[259];
static volatile int n0_600175 = 74;
static volatile int n1_600175 = 4;
static volatile int n2_600175 = 64;
static volatile int n3_600175 = 5;
static volatile int n4_600175 = 259;
static volatile int n5_600175 = 3;
static volatile int n6_600175 = 65;

__attribute__ ((noinline)) static void
plain_600175 (int n0, int n1, int n2, int n3, int n4, int n5, int n6, const _Complex double *b_in, int m[n1], struct s600175e *e, long f[n4])
{
  const _Complex double *b = b_in;
  for (int i = 0; i < n1; i++)
    for (int j = 1; j < n6; j++)
    {
      int d1 = -j + 62;
      f[64 * i + j] = ((int) (-(f[64 * i + j] * c600175[j - 1]) + (2 * d600175[3 * i + 3][d1 + 2]) + (f[64 * i + j]) + (f[64 * i + j])) & 31) - 16;
      if ((j - 1) % 2 == 1)
        {
          e[(j - 1) * n3 + (i + 1)].z = d600175[3 * i + 3][d1 + 2] - (a600175[j - 1]) + (a600175[j - 1] * __real__ b[2 * i - j + 67]) + 1;
        }
      if (m[2] < 25)
        {
          e[(j - 1) * n3 + (i + 1)].y = a600175[j - 1] + (2 * c600175[j - 1]);
        }
      else
        {
          e[(j - 1) * n3 + (i + 1)].z = ((int) (-(e[(j - 1) * n3 + (i + 1)].z) - (a600175[j - 1]) + (2 * e[(j - 1) * n3 + (i + 1)].z)) & 31) - 16;
        }
      f[64 * i + j] = ((int) (f[64 * i + j] + 3) & 31) - 16;
      e[(j - 1) * n3 + (i + 1)].x = ((int) (-(d600175[3 * i + 2][d1 + 2]) + (__real__ b[2 * i - j + 67]) + (e[(j - 1) * n3 + (i + 1)].z) + (e[(j - 1) * n3 + (i + 1)].x)) & 31) - 16;
    }
}

static void
accelerated_600175 (int n0, int n1, int n2, int n3, int n4, int n5, int n6, const _Complex double *b_in, int m[n1], struct s600175e *e, long f[n4])
{
  const _Complex double *b = b_in;
#pragma acc enter data copyin(a600175, b[0:n0], c600175, d600175, m[0:n1], e[0:n2 * n3], f[0:n4])
#pragma acc parallel num_gangs(2) vector_length(64) present(a600175, b[0:n0], c600175, d600175, m[0:n1], e[0:n2 * n3], f[0:n4])
  {
#pragma acc loop gang vector collapse(2)
    for (int i = 0; i < n1; i++)
      for (int j = 1; j < n6; j++)
      {
        int d1 = -j + 62;
#pragma acc cache(a600175[j - 1], b[2 * i - j + 67], c600175[j - 1:1], d600175[:][d1 - 1:4], m[2], e[(j - 1) * n3 + (i + 1):1], f[0:n4])
        f[64 * i + j] = ((int) (-(f[64 * i + j] * c600175[j - 1]) + (2 * d600175[3 * i + 3][d1 + 2]) + (f[64 * i + j]) + (f[64 * i + j])) & 31) - 16;
        if ((j - 1) % 2 == 1)
          {
            e[(j - 1) * n3 + (i + 1)].z = d600175[3 * i + 3][d1 + 2] - (a600175[j - 1]) + (a600175[j - 1] * __real__ b[2 * i - j + 67]) + 1;
          }
        if (m[2] < 25)
          {
            e[(j - 1) * n3 + (i + 1)].y = a600175[j - 1] + (2 * c600175[j - 1]);
          }
        else
          {
            e[(j - 1) * n3 + (i + 1)].z = ((int) (-(e[(j - 1) * n3 + (i + 1)].z) - (a600175[j - 1]) + (2 * e[(j - 1) * n3 + (i + 1)].z)) & 31) - 16;
          }
        f[64 * i + j] = ((int) (f[64 * i + j] + 3) & 31) - 16;
        e[(j - 1) * n3 + (i + 1)].x = ((int) (-(d600175[3 * i + 2][d1 + 2]) + (__real__ b[2 * i - j + 67]) + (e[(j - 1) * n3 + (i + 1)].z) + (e[(j - 1) * n3 + (i + 1)].x)) & 31) - 16;
      }
  }
#pragma acc exit data copyout(e[0:n2 * n3], f[0:n4]) delete(a600175, b[0:n0], c600175, d600175, m[0:n1])
}

static void
run_600175 (void)
{
  int n0 = n0_600175;
  int n1 = n1_600175;
  int n2 = n2_600175;
  int n3 = n3_600175;
  int n4 = n4_600175;
  int n5 = n5_600175;
  int n6 = n6_600175;
  for (int k = 0; k < 65; k++)
    {
      int v = value (k, 10352);
      ((unsigned char *) a600175)[k] = v & 15;
    }
  for (int k = 0; k < 74; k++)
    {
      int v = value (k, 10353);
      __real__ b600175_data[k] = (v & 15) - 8;
      __imag__ b600175_data[k] = (v >> 4 & 15) - 8;
    }
  for (int k = 0; k < 71; k++)
    {
      int v = value (k, 10354);
      ((signed char *) c600175)[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 832; k++)
    {
      int v = value (k, 10355);
      ((int *) d600175)[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 4; k++)
    {
      int v = value (k, 10356);
      m600175_data[k] = v % 50;
    }
  for (int k = 0; k < 320; k++)
    {
      int v = value (k, 10357);
      e600175_data[k].x = (v >> 4 * 0 & 15) - 8;
      e600175_data[k].y = (v >> 4 * 1 & 15) - 8;
      e600175_data[k].z = (v >> 4 * 2 & 15) - 8;
    }
  for (int k = 0; k < 259; k++)
    {
      int v = value (k, 10358);
      f600175_data[k] = (v & 15) - 8;
    }
  plain_600175 (n0, n1, n2, n3, n4, n5, n6, b600175_data, m600175_data, e600175_data, f600175_data);
  static struct s600175e saved_e[320];
  memcpy (saved_e, e600175_data, sizeof saved_e);
  static long saved_f[259];
  memcpy (saved_f, f600175_data, sizeof saved_f);
  for (int k = 0; k < 320; k++)
    {
      int v = value (k, 10357);
      e600175_data[k].x = (v >> 4 * 0 & 15) - 8;
      e600175_data[k].y = (v >> 4 * 1 & 15) - 8;
      e600175_data[k].z = (v >> 4 * 2 & 15) - 8;
    }
  for (int k = 0; k < 259; k++)
    {
      int v = value (k, 10358);
      f600175_data[k] = (v & 15) - 8;
    }
  accelerated_600175 (n0, n1, n2, n3, n4, n5, n6, b600175_data, m600175_data, e600175_data, f600175_data);
  int before = wrong;
  told = checksum = 0;
  for (int k = 0; k < 320; k++)
    {
      compare (600175, "e", k, e600175_data[k].x, saved_e[k].x);
      compare (600175, "e", k, e600175_data[k].y, saved_e[k].y);
      compare (600175, "e", k, e600175_data[k].z, saved_e[k].z);
    }
  for (int k = 0; k < 259; k++)
    {
      compare (600175, "f", k, f600175_data[k], saved_f[k]);
    }
  printf ("case 600175: %d of 579 wrong, checksum %u\n", wrong - before, checksum);
}

int
main (void)
{
  run_600175 ();
  return wrong != 0;
}
