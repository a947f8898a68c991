/* kmeans: how far the nearest of five centres is, in a space of 34 dimensions.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

void
kmeans (int n, const float *restrict input, const float *restrict centres,
	float *restrict nearest)
{
#pragma acc parallel loop gang vector vector_length (256) \
  present (input[0:n * 34], centres[0:5 * 34], nearest[0:n])
  for (int point = 0; point < n; point++)
    {
      float least = 3e38f;
      for (int c = 0; c < 5; c++)
	{
	  float sum = 0;
	  for (int f = 0; f < 34; f++)
	    {
	      float d = input[point * 34 + f] - centres[c * 34 + f];
	      sum += d * d;
	    }
	  least = sum < least ? sum : least;
	}
      nearest[point] = least;
    }
}
