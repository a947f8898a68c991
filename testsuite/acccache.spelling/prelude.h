/* What the spellings name.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define N 64
#define THREE 3
#define LOWER(i) ((i) - 1)
#define BOX(array, i) array[(i) - 1 : THREE]
#define WINDOW(array, i, j, r) array[(i) - (r) : 2 * (r) + 1][(j) - (r) : 2 * (r) + 1]
#define BOTH a[i - 1 : 3], b[i]

enum { RADIUS = 4 };
typedef struct point { float x, y; int n; } point;
typedef float quad[4];

typedef struct object
{
  int n;
  float line[N];
  double plane[8][8];
  float *data;
  int (*rows)[4];
  struct { char deep[4][4]; } within[3];
} object_t;

float a[N], b[N];
double w[N][N];
int c[4][5][6];
char five[2][3][4][5][6];
quad quads[N];
point points[N];
unsigned char bytes[N];
int index_of[N];
static const short table[N] = { 1 };
extern long outside[N][2];
float cache[N], readonly[N];
point *origin;
object_t one, many[4], *object, **objects;

#pragma acc routine seq
__attribute__ ((const)) int lookup (int);

#ifdef __cplusplus
#define RESTRICT __restrict
namespace ns
{
  float deep[N];
  const int lower = 2;
  object_t thing;
  namespace inner { double deeper[N][N]; }
  struct holder { static float kept[N]; static int first (int); };
}
template <typename T> T varied[N];
#pragma acc routine seq
template <int M> __attribute__ ((const)) int scaled (int x) { return M * x; }
#else
#define RESTRICT restrict
#endif
