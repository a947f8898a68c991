/* A plan as JSON.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plan_print.h"
#include "text.h"

static void
add_string (struct text *t, const char *s)
{
  static const char hex[] = "0123456789abcdef";
  text_add (t, "\"");
  for (; *s; s++)
    {
      unsigned char c = (unsigned char) *s;
      if (c == '"' || c == '\\')
        text_add (t, (char[]) { '\\', *s, '\0' });
      else if (c < ' ')
        text_add (t, (char[]) { '\\', 'u', '0', '0', hex[c >> 4], hex[c & 15], '\0' });
      else
        text_add (t, (char[]) { *s, '\0' });
    }
  text_add (t, "\"");
}

static void
add_key (struct text *t, const char *key)
{
  text_add (t, ", ");
  add_string (t, key);
  text_add (t, ": ");
}

static void
add_number (struct text *t, const char *key, int64_t value)
{
  add_key (t, key);
  text_add_number (t, (uint64_t) value);
}

static void
add_numbers (struct text *t, const char *key, const int64_t values[], int n)
{
  add_key (t, key);
  for (int i = 0; i < n; i++)
    {
      text_add (t, i ? ", " : "[");
      text_add_number (t, (uint64_t) values[i]);
    }
  text_add (t, n ? "]" : "[]");
}

static const char *
policy_name (enum plan_policy policy)
{
  return policy == PLAN_THROUGH ? "through" : policy == PLAN_BACK ? "back" : "mask";
}

static void
add_tile (struct text *t, const struct plan_array *a, const struct plan_tile *tile)
{
  text_add (t, "{ \"array\": ");
  add_string (t, a->name);
  add_key (t, "cached");
  text_add (t, tile->cached ? "true" : "false");
  if (!tile->cached)
    {
      add_key (t, "reason");
      add_string (t, tile->reason);
    }
  if (tile->bytes)
    {
      add_numbers (t, "size", tile->size, a->rank);
      add_numbers (t, "pitch", tile->pitch, a->rank);
      add_number (t, "bytes", tile->bytes);
      if (tile->cached && tile->policy)
        {
          add_key (t, "writes");
          add_string (t, policy_name (tile->policy));
        }
      add_number (t, "sectors-before", tile->sectors_before);
      add_number (t, "sectors-after", tile->sectors_after);
      add_number (t, "moved-before", tile->moved_before);
      add_number (t, "moved-after", tile->moved_after);
    }
  text_add (t, " }");
}

/* How many iterations a lane has along the outermost and along the innermost loop, if it has
   several, and how many of them are neighbours.  */

static void
add_turns (struct text *t, const struct plan *plan)
{
  int64_t turns[] = { plan->turns, plan->columns };
  int64_t neighbours[] = { plan->neighbours[0], plan->neighbours[1] };
  if (plan->turns <= 1 && plan->columns <= 1)
    return;
  add_numbers (t, "turns", turns, 2);
  for (int l = 0; l < 2; l++)
    neighbours[l] = neighbours[l] ? neighbours[l] : 1;
  add_numbers (t, "neighbours", neighbours, 2);
}

size_t
plan_json (const struct plan_request *request, const struct plan *plan, char *buf, size_t size)
{
  struct text t = text_start (buf, size);
  text_add (&t, "{ \"mapped\": ");
  text_add (&t, plan->mapped ? "true" : "false");
  if (plan->mapped)
    {
      int64_t lanes[PLAN_MAX_LOOPS];
      for (int l = 0; l < request->n_loops; l++)
        lanes[l] = plan->lanes[l];
      add_numbers (&t, "lanes", lanes, request->n_loops);
      add_number (&t, "vector-length", plan->vector_length);
      add_turns (&t, plan);
      if (plan->gangs)
        add_number (&t, "gangs", plan->gangs);
      else
        {
          add_key (&t, "gangs");
          text_add (&t, "null");
        }
      add_number (&t, "shared-bytes", plan->shared_bytes);
    }
  else
    {
      add_key (&t, "reason");
      add_string (&t, plan->reason);
    }
  add_key (&t, "tiles");
  for (int i = 0; i < request->n_arrays; i++)
    {
      text_add (&t, i ? ", " : "[");
      add_tile (&t, &request->array[i], &plan->tile[i]);
    }
  text_add (&t, request->n_arrays ? "] }" : "[] }");
  return t.len;
}
