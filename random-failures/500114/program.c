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

/* Case 500114: body.  */

static float a500114_data[784];
static _Complex double b500114_data[91];
struct s500114c { signed char x; signed char y; signed char z; };
static struct s500114c c500114_data[138];
static signed char m500114[6];
struct s500114e { signed char x; signed char y; signed char z; };
static struct s500114e e500114[5][4];
static _Complex double f500114_data[72];
static volatile int n0_500114 = 23;
static volatile int n1_500114 = 6;
static volatile int n2_500114 = 4;

__attribute__ ((noinline)) static void
plain_500114 (int n0, int n1, int n2, const float *a_in, _Complex double b[13][7], const struct s500114c *c_in, _Complex double *__restrict f)
{
  const float (*a)[14][8] = (const float (*)[14][8]) a_in;
  const struct s500114c (*c)[n1] = (const struct s500114c (*)[n1]) c_in;
  for (int i = 0; i <= 4; i++)
    {
      for (int j = 1; j <= 4; j++)
        {
          int p[8];
          for (int z1 = 0; z1 < 8; z1++)
            {
              p[z1] = ((int) (-(a[6][3 * i + 1][j + 2]) + (3 * __real__ f[(j - 1) * 18 + i + 1]) + (__real__ b[3 * i][2 * j - 2]) + 1) & 31) - 16;
            }
          double r1 = ((int) (p[1] + (2 * __real__ b[3 * i][2 * j - 2]) + (3 * __real__ f[(j - 1) * 18 + i + 11]) + 3) & 31) - 16;
          for (int k1 = 2; k1 < 10; k1++)
            {
              __real__ f[(j - 1) * 18 + i + 1] = ((int) (3 * p[1] + (p[3]) + 1) & 31) - 16;
              for (int q = 2; q >= 0; q--)
                {
                  if (m500114[3] == 7)
                    {
                      e500114[i][j - 1].y = ((int) (3 * e500114[i][j - 1].x + (e500114[i][j - 1].y) + 3) & 31) - 16;
                    }
                  else
                    {
                      if (i % 7 == 2)
                        {
                          e500114[i][j - 1].z = ((int) (3 * ((int) r1 & 63) - (p[q]) + 3) & 31) - 16;
                        }
                      else
                        {
                          if (q % 3 == 1)
                            {
                              f[(j - 1) * 18 + i + 5 * q + 1] = f[(j - 1) * 18 + i + 5 * q + 1];
                            }
                          else
                            {
                              __real__ f[(j - 1) * 18 + i + 11] = ((int) (2 * __real__ f[(j - 1) * 18 + i + 5 * q + 1] * (c[2 * i + k1 - 2][j - 1].x + 2 * c[2 * i + k1 - 2][j - 1].y + 3 * c[2 * i + k1 - 2][j - 1].z) + (2 * __real__ f[(j - 1) * 18 + i + 11])) & 31) - 16;
                            }
                        }
                    }
                  p[q] = ((int) (__real__ b[3 * i][2 * j - 2] + (__imag__ f[(j - 1) * 18 + i + 5 * q + 1]) + (2 * e500114[i][j - 1].x) - (p[q])) & 31) - 16;
                }
            }
        }
    }
}

static void
accelerated_500114 (int n0, int n1, int n2, const float *a_in, _Complex double b[13][7], const struct s500114c *c_in, _Complex double *__restrict f)
{
  const float (*a)[14][8] = (const float (*)[14][8]) a_in;
  const struct s500114c (*c)[n1] = (const struct s500114c (*)[n1]) c_in;
#pragma acc enter data copyin(a[0:7], b[0:13], c[0:n0], m500114, e500114, f[0:n2 * 18])
#pragma acc parallel loop gang num_gangs(7) num_workers(1) vector_length(64) present(a[0:7], b[0:13], c[0:n0], m500114, e500114, f[0:n2 * 18])
    for (int i = 0; i <= 4; i++)
      {
#pragma acc loop worker
        for (int j = 1; j <= 4; j++)
          {
            int p[8];
#pragma acc cache(a[6:1][3 * i:4][j + 2:1], b[3 * i - 3:5][2 * j - 2], c[2 * i:7][j - 1], m500114[3], e500114[i - 3:4][j - 1], f[(j - 1) * 18 + i + 1:11], p)
            for (int z1 = 0; z1 < 8; z1++)
              {
                p[z1] = ((int) (-(a[6][3 * i + 1][j + 2]) + (3 * __real__ f[(j - 1) * 18 + i + 1]) + (__real__ b[3 * i][2 * j - 2]) + 1) & 31) - 16;
              }
            double r1 = ((int) (p[1] + (2 * __real__ b[3 * i][2 * j - 2]) + (3 * __real__ f[(j - 1) * 18 + i + 11]) + 3) & 31) - 16;
#pragma acc loop seq
            for (int k1 = 2; k1 < 10; k1++)
              {
                __real__ f[(j - 1) * 18 + i + 1] = ((int) (3 * p[1] + (p[3]) + 1) & 31) - 16;
                for (int q = 2; q >= 0; q--)
                  {
                    if (m500114[3] == 7)
                      {
                        e500114[i][j - 1].y = ((int) (3 * e500114[i][j - 1].x + (e500114[i][j - 1].y) + 3) & 31) - 16;
                      }
                    else
                      {
                        if (i % 7 == 2)
                          {
                            e500114[i][j - 1].z = ((int) (3 * ((int) r1 & 63) - (p[q]) + 3) & 31) - 16;
                          }
                        else
                          {
                            if (q % 3 == 1)
                              {
                                f[(j - 1) * 18 + i + 5 * q + 1] = f[(j - 1) * 18 + i + 5 * q + 1];
                              }
                            else
                              {
                                __real__ f[(j - 1) * 18 + i + 11] = ((int) (2 * __real__ f[(j - 1) * 18 + i + 5 * q + 1] * (c[2 * i + k1 - 2][j - 1].x + 2 * c[2 * i + k1 - 2][j - 1].y + 3 * c[2 * i + k1 - 2][j - 1].z) + (2 * __real__ f[(j - 1) * 18 + i + 11])) & 31) - 16;
                              }
                          }
                      }
                    p[q] = ((int) (__real__ b[3 * i][2 * j - 2] + (__imag__ f[(j - 1) * 18 + i + 5 * q + 1]) + (2 * e500114[i][j - 1].x) - (p[q])) & 31) - 16;
                  }
              }
          }
      }
#pragma acc exit data copyout(e500114, f[0:n2 * 18]) delete(a[0:7], b[0:13], c[0:n0], m500114)
}

static void
run_500114 (void)
{
  int n0 = n0_500114;
  int n1 = n1_500114;
  int n2 = n2_500114;
  for (int k = 0; k < 784; k++)
    {
      int v = value (k, 41363);
      a500114_data[k] = (v & 15) - 8;
    }
  for (int k = 0; k < 91; k++)
    {
      int v = value (k, 41364);
      __real__ b500114_data[k] = (v & 15) - 8;
      __imag__ b500114_data[k] = (v >> 4 & 15) - 8;
    }
  for (int k = 0; k < 138; k++)
    {
      int v = value (k, 41365);
      c500114_data[k].x = (v >> 4 * 0 & 15) - 8;
      c500114_data[k].y = (v >> 4 * 1 & 15) - 8;
      c500114_data[k].z = (v >> 4 * 2 & 15) - 8;
    }
  for (int k = 0; k < 6; k++)
    {
      int v = value (k, 41366);
      ((signed char *) m500114)[k] = v % 50;
    }
  for (int k = 0; k < 20; k++)
    {
      int v = value (k, 41367);
      ((struct s500114e *) e500114)[k].x = (v >> 4 * 0 & 15) - 8;
      ((struct s500114e *) e500114)[k].y = (v >> 4 * 1 & 15) - 8;
      ((struct s500114e *) e500114)[k].z = (v >> 4 * 2 & 15) - 8;
    }
  for (int k = 0; k < 72; k++)
    {
      int v = value (k, 41368);
      __real__ f500114_data[k] = (v & 15) - 8;
      __imag__ f500114_data[k] = (v >> 4 & 15) - 8;
    }
  plain_500114 (n0, n1, n2, a500114_data, (_Complex double (*)[7]) b500114_data, c500114_data, f500114_data);
  static struct s500114e saved_e[20];
  memcpy (saved_e, ((struct s500114e *) e500114), sizeof saved_e);
  static _Complex double saved_f[72];
  memcpy (saved_f, f500114_data, sizeof saved_f);
  for (int k = 0; k < 20; k++)
    {
      int v = value (k, 41367);
      ((struct s500114e *) e500114)[k].x = (v >> 4 * 0 & 15) - 8;
      ((struct s500114e *) e500114)[k].y = (v >> 4 * 1 & 15) - 8;
      ((struct s500114e *) e500114)[k].z = (v >> 4 * 2 & 15) - 8;
    }
  for (int k = 0; k < 72; k++)
    {
      int v = value (k, 41368);
      __real__ f500114_data[k] = (v & 15) - 8;
      __imag__ f500114_data[k] = (v >> 4 & 15) - 8;
    }
  accelerated_500114 (n0, n1, n2, a500114_data, (_Complex double (*)[7]) b500114_data, c500114_data, f500114_data);
  int before = wrong;
  told = checksum = 0;
  for (int k = 0; k < 20; k++)
    {
      compare (500114, "e", k, ((struct s500114e *) e500114)[k].x, saved_e[k].x);
      compare (500114, "e", k, ((struct s500114e *) e500114)[k].y, saved_e[k].y);
      compare (500114, "e", k, ((struct s500114e *) e500114)[k].z, saved_e[k].z);
    }
  for (int k = 0; k < 72; k++)
    {
      compare (500114, "f", k, __real__ f500114_data[k], __real__ saved_f[k]);
      compare (500114, "f", k, __imag__ f500114_data[k], __imag__ saved_f[k]);
    }
  printf ("case 500114: %d of 92 wrong, checksum %u\n", wrong - before, checksum);
}

int
main (void)
{
  run_500114 ();
  return wrong != 0;
}
