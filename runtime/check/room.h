/* Memory for the checkers and the instrument, which cannot go on without it.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later

   When none is left the process ends with a message that says what to do.  */

#ifndef SIM_ROOM_H
#define SIM_ROOM_H

#include <stddef.h>

/* COUNT * SIZE zeroed bytes.  */
void *room_zeroed (size_t count, size_t size);
/* The same, aligned to cache lines: SIZE is a multiple of theirs.  */
void *room_lines (size_t count, size_t size);
/* P with room for COUNT * SIZE bytes; new bytes are not cleared.  */
void *room_resize (void *p, size_t count, size_t size);
/* SIZE zeroed bytes that cost nothing until they are touched; room_unmap gives
   them back.  */
void *room_map (size_t size);
void room_unmap (void *p, size_t size);
/* A copy of the string TEXT.  */
char *room_text (const char *text);
/* There is no memory left.  */
__attribute__ ((noreturn)) void room_none (void);

#endif
