/* The loops of loops.c.  Most are run by each lane; X and Y are restricted, and P is not.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#define EACH ACC (parallel loop gang vector copy (x[:SIZE], y[:SIZE], p[:SIZE]))
#define X(K) x[(K) * n + i]
#define Y(K) y[(K) * n + i]
#define P(K) p[(K) * n + i]

CASE (three,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      Y (k) = X (k - 1) + X (k) + X (k + 1);
)

CASE (gap,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 5; k++)
      Y (k) = X (k) + 2 * X (k + 5) + X (k + 2);
)

CASE (gap_long,
  EACH
  for (int i = 0; i < n; i++)
    for (long k = 3; k <= m - 4; k++)
      Y (k) = X (k - 3) + X (k + 3);
)

CASE (down,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = m - 3; k >= 0; k--)
      Y (k) = X (k) - X (k + 2);
)

CASE (steps,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 8; k += 2)
      Y (k) = X (k) + X (k + 4) + X (k + 1) + X (k + 8);
)

CASE (rows,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 2; k++)
      y[i * m + k] = x[i * m + k] + x[i * m + k + 2];
)

CASE (unsigned_turns,
  EACH
  for (int i = 0; i < n; i++)
    for (unsigned k = 1; k < (unsigned) m; k++)
      Y (k) = X (k) + 3 * X (k - 1);
)

CASE (recurrence,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m; k++)
      X (k) = X (k - 1) / 2 + Y (k);
)

CASE (recurrence_two,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 2; k < m; k++)
      X (k) = X (k - 2) / 2 + Y (k) + X (k - 1) / 4;
)

CASE (recurrence_down,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = m - 2; k >= 0; k--)
      X (k) += X (k + 1) / 2 - Y (k);
)

CASE (ahead,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 3; k++)
      {
        X (k) = X (k + 1) + 1;
        Y (k) = X (k + 3) + X (k);
      }
)

CASE (sometimes,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      {
        if (Y (k) > 3)
          X (k) = X (k - 1) + 1;
        Y (k) = X (k) + X (k - 1) + X (k + 1);
      }
)

CASE (sometimes_read,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 2; k++)
      {
        T t = X (k + 2);
        if (Y (k) > 3)
          t += X (k + 1);
        if (Y (k) < 2)
          t -= X (k);
        Y (k) = t;
      }
)

CASE (ends_early,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 2; k++)
      {
        if (X (k) > 20)
          break;
        Y (k) = X (k) + X (k + 1) + X (k + 2);
      }
)

CASE (while_less,
  EACH
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      while (k < m - 1 && Y (k) < 5)
        {
          Y (k) = X (k) + X (k + 1);
          k++;
        }
    }
)

CASE (do_while,
  EACH
  for (int i = 0; i < n; i++)
    {
      int k = 1;
      do
        X (k) = X (k - 1) + Y (k);
      while (++k < m);
    }
)

CASE (product,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      y[i] += X (k) * x[k];
)

CASE (product_two,
  ACC (parallel loop collapse (2) copy (x[:SIZE], y[:SIZE], p[:SIZE]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        y[i * n + j] += x[i * m + k] * x[k * n + j];
)

CASE (product_seq,
  ACC (parallel loop collapse (2) copy (x[:SIZE], y[:SIZE], p[:SIZE]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      ACC (loop seq)
      for (int k = 0; k < m; k++)
        y[i * n + j] += x[i * m + k] * x[k * n + j];
)

CASE (seq_steps,
  EACH
  for (int i = 0; i < n; i++)
    ACC (loop seq)
    for (int k = 2; k < m - 2; k += 2)
      Y (k) = X (k - 2) + X (k + 2);
)

CASE (seq_down,
  EACH
  for (int i = 0; i < n; i++)
    ACC (loop seq)
    for (int k = m - 1; k > 2; k--)
      Y (k) = X (k) + X (k - 3);
)

CASE (overwritten,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      {
        y[i] = X (k);
        y[i] *= 3;
        x[i] += y[i];
      }
)

CASE (greatest,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      if (y[i] < X (k))
        y[i] = X (k);
)

/* What must not be kept: the store may go to where later turns load from.  */

CASE (overlapping,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m - 1; k++)
      p[SIZE / 2 + k * n + i] = X (k - 1) + P (k - 1) + P (k) + P (k + 1);
)

CASE (overlapping_turns,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m - 2; k++)
      {
        Y (k) = X (k) + X (k + 2);
        X (m - 1 - k) = 7;
      }
)

CASE (next_column,
  EACH
  for (int i = 0; i < n / 2; i++)
    for (int k = 1; k < m; k++)
      {
        x[k * n + 2 * i] = x[(k - 1) * n + 2 * i] + 1;
        x[k * n + 2 * i + 1] = x[(k - 1) * n + 2 * i + 1] + x[k * n + 2 * i];
      }
)

CASE (shifted,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m; k++)
      {
        X (k) = X (k - 1) + 1;
        x[k / 2 * n + i] = 5;
      }
)

CASE (by_index,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m; k++)
      {
        X (k) = X (k - 1) + 1;
        x[((int) Y (k) % m) * n + i] = 2;
      }
)

CASE (accumulates_overlapping,
  ACC (parallel loop gang vector copy (x[:SIZE], y[:SIZE], p[:SIZE]) num_gangs (1) vector_length (32))
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      x[i] += x[((int) Y (k) % m) * n + i];
)

CASE (atomic,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m; k++)
      {
        T t = X (k) + X (k - 1);
        ACC (atomic update)
        y[i] += t;
      }
)

CASE (members,
  EACH
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m / 2; k++)
      {
        struct pair *q = (struct pair *) y + k * n;
        q[i].a = q[i].b + X (k) + X (k + 1);
        q[i].b += q[i].a;
      }
)

CASE (private_array,
  EACH
  for (int i = 0; i < n; i++)
    {
      T t[5];
      for (int l = 0; l < 5; l++)
        t[l] = 0;
      for (int k = 0; k < m; k++)
        for (int l = 0; l < 5; l++)
          t[l] += X (k) * (l + 1);
      for (int l = 1; l < 5; l++)
        t[l] += t[l - 1];
      y[i] = t[0] + t[4];
    }
)
