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

/* Case 500460: body.  */

static _Complex double a500460_data[76];
static int b500460_data[80];
static float c500460_data[65];
static short d500460_data[137];
static int m500460_data[2340];
static unsigned e500460_data[2340];
static double f500460_data[586];
static _Complex double g500460_data[3510];
static volatile int n0_500460 = 76;
static volatile int n1_500460 = 585;
static volatile int n2_500460 = 70;
static volatile int n3_500460 = 69;
static volatile int n4_500460 = 2;

__attribute__ ((noinline)) static void
plain_500460 (int n0, int n1, int n2, int n3, int n4, _Complex double *a, int *b_in, const float c[65], short d[137], int m[260][9], unsigned *e, double *f, double *fw, _Complex double g[585][6])
{
  int *b = b_in;
  for (int i = 10; i > 1; i -= n4)
    {
      for (int j = 5; j < n2; j++)
        {
          int b0 = j - 1;
          for (int q = 3; q > -1; q--)
            {
              if (j - 2 < 65)
                {
                  __real__ g[65 * i + j - 135][0] = c[j - 2] + 2;
                }
              if (j - 2 < 65)
                {
                  e[(65 * i + j - 135) * 4 + 3] = ((int) (f[65 * i + j - 134] * c[j - 2] - (__real__ a[j - 4] * c[j - 2]) + (2 * (int) e[(65 * i + j - 135) * 4 + 3]) + 1) & 31);
                }
              if (j - 2 < 65)
                {
                  f[65 * i + j - 134] = __real__ a[j - 4] - (c[j - 2]) + 3;
                }
              if (j - 2 < 65)
                {
                  f[65 * i + j - 134] = ((int) (c[j - 2] + (2 * f[65 * i + j - 134]) + 2) & 31) - 16;
                }
            }
          fw[65 * i + j - 134] = ((int) (__real__ a[j - 4] + ((int) e[(65 * i + j - 135) * 4 + 2]) + 1) & 31) - 16;
          __imag__ g[65 * i + j - 135][0] = ((int) (b[b0 - 3] + (__imag__ g[65 * i + j - 135][0]) + 2) & 31) - 16;
        }
    }
}

static void
accelerated_500460 (int n0, int n1, int n2, int n3, int n4, _Complex double *a, int *b_in, const float c[65], short d[137], int m[260][9], unsigned *e, double *f, double *fw, _Complex double g[585][6])
{
  int *b = b_in;
#pragma acc data copyin(a[0:n0], b[0:80], c[0:65], d[0:137], m[0:260]) copy(e[0:n1 * 4], f[0:586], g[0:585])
  {
#pragma acc parallel loop gang worker present(a[0:n0], b[0:80], c[0:65], d[0:137], m[0:260], e[0:n1 * 4], f[0:586], fw[0:586], g[0:585])
    for (int i = 10; i > 1; i -= n4)
      {
#pragma acc loop vector
        for (int j = 5; j < n2; j++)
          {
            int b0 = j - 1;
#pragma acc cache(b[b0 - 3:1], c[j - 2], d[0:137], e[(65 * i + j - 135) * 4 + 0:4], f[65 * i + j - 134], g[65 * i + j - 135][0])
            for (int q = 3; q > -1; q--)
              {
                if (j - 2 < 65)
                  {
                    __real__ g[65 * i + j - 135][0] = c[j - 2] + 2;
                  }
                if (j - 2 < 65)
                  {
                    e[(65 * i + j - 135) * 4 + 3] = ((int) (f[65 * i + j - 134] * c[j - 2] - (__real__ a[j - 4] * c[j - 2]) + (2 * (int) e[(65 * i + j - 135) * 4 + 3]) + 1) & 31);
                  }
                if (j - 2 < 65)
                  {
                    f[65 * i + j - 134] = __real__ a[j - 4] - (c[j - 2]) + 3;
                  }
                if (j - 2 < 65)
                  {
                    f[65 * i + j - 134] = ((int) (c[j - 2] + (2 * f[65 * i + j - 134]) + 2) & 31) - 16;
                  }
              }
            fw[65 * i + j - 134] = ((int) (__real__ a[j - 4] + ((int) e[(65 * i + j - 135) * 4 + 2]) + 1) & 31) - 16;
            __imag__ g[65 * i + j - 135][0] = ((int) (b[b0 - 3] + (__imag__ g[65 * i + j - 135][0]) + 2) & 31) - 16;
          }
      }
  }
}

static void
run_500460 (void)
{
  int n0 = n0_500460;
  int n1 = n1_500460;
  int n2 = n2_500460;
  int n3 = n3_500460;
  int n4 = n4_500460;
  for (int k = 0; k < 76; k++)
    {
      int v = value (k, 41709);
      __real__ a500460_data[k] = (v & 15) - 8;
      __imag__ a500460_data[k] = (v >> 4 & 15) - 8;
    }
  for (int k = 0; k < 80; k++)
    {
      int v = value (k, 41710);
      b500460_data[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 65; k++)
    {
      int v = value (k, 41711);
      c500460_data[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 137; k++)
    {
      int v = value (k, 41712);
      d500460_data[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 2340; k++)
    {
      int v = value (k, 41713);
      m500460_data[k] = v % 50;
    }
  for (int k = 0; k < 2340; k++)
    {
      int v = value (k, 41714);
      e500460_data[k] = v & 15;
    }
  for (int k = 0; k < 586; k++)
    {
      int v = value (k, 41715);
      f500460_data[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 3510; k++)
    {
      int v = value (k, 41716);
      __real__ g500460_data[k] = (v & 15) - 8;
      __imag__ g500460_data[k] = (v >> 4 & 15) - 8;
    }
  plain_500460 (n0, n1, n2, n3, n4, a500460_data, b500460_data, c500460_data, d500460_data, (int (*)[9]) m500460_data, e500460_data, f500460_data, f500460_data, (_Complex double (*)[6]) g500460_data);
  static unsigned saved_e[2340];
  memcpy (saved_e, e500460_data, sizeof saved_e);
  static double saved_f[586];
  memcpy (saved_f, f500460_data, sizeof saved_f);
  static _Complex double saved_g[3510];
  memcpy (saved_g, g500460_data, sizeof saved_g);
  for (int k = 0; k < 2340; k++)
    {
      int v = value (k, 41714);
      e500460_data[k] = v & 15;
    }
  for (int k = 0; k < 586; k++)
    {
      int v = value (k, 41715);
      f500460_data[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 3510; k++)
    {
      int v = value (k, 41716);
      __real__ g500460_data[k] = (v & 15) - 8;
      __imag__ g500460_data[k] = (v >> 4 & 15) - 8;
    }
  accelerated_500460 (n0, n1, n2, n3, n4, a500460_data, b500460_data, c500460_data, d500460_data, (int (*)[9]) m500460_data, e500460_data, f500460_data, f500460_data, (_Complex double (*)[6]) g500460_data);
  int before = wrong;
  told = checksum = 0;
  for (int k = 0; k < 2340; k++)
    {
      compare (500460, "e", k, e500460_data[k], saved_e[k]);
    }
  for (int k = 0; k < 586; k++)
    {
      compare (500460, "f", k, f500460_data[k], saved_f[k]);
    }
  for (int k = 0; k < 3510; k++)
    {
      compare (500460, "g", k, __real__ g500460_data[k], __real__ saved_g[k]);
      compare (500460, "g", k, __imag__ g500460_data[k], __imag__ saved_g[k]);
    }
  printf ("case 500460: %d of 6436 wrong, checksum %u\n", wrong - before, checksum);
}

int
main (void)
{
  run_500460 ();
  return wrong != 0;
}
