/* PTX that the driver API's tests load.
   Copyright (C) 2026 The acccache maintainers
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef TEST_API_KERNELS_H
#define TEST_API_KERNELS_H

#define HEAD ".version 6.0\n.target sm_70\n.address_size 64\n"

/* fill: p[global thread] = n + its number.  two: parameters of different sizes
   at their alignment.  The others fail.  */
static const char kernels[] = HEAD
".visible .global .align 4 .u32 number = 7;\n"
".visible .const .align 4 .u32 fixed[2] = { 1, 2 };\n"
".visible .entry fill (.param .u64 p, .param .u32 n)\n{\n"
" .reg .u64 %a, %o; .reg .u32 %n, %t, %b, %s;\n"
" ld.param.u64 %a, [p];\n ld.param.u32 %n, [n];\n"
" mov.u32 %t, %tid.x;\n mov.u32 %b, %ctaid.x;\n mov.u32 %s, %ntid.x;\n"
" mad.lo.u32 %t, %b, %s, %t;\n"
" mul.wide.u32 %o, %t, 4;\n add.u64 %a, %a, %o;\n add.u32 %n, %n, %t;\n"
" st.global.u32 [%a], %n;\n ret;\n}\n"
".visible .entry two (.param .u8 a, .param .u64 p, .param .u16 b)\n{\n"
" .reg .u64 %a; .reg .u32 %x, %y;\n"
" ld.param.u8 %x, [a];\n ld.param.u64 %a, [p];\n ld.param.u16 %y, [b];\n"
" st.global.u32 [%a], %x;\n st.global.u32 [%a+4], %y;\n ret;\n}\n"
".visible .entry nothing ()\n{\n ret;\n}\n"
".visible .entry stop ()\n{\n trap;\n}\n"
".visible .entry wild ()\n{\n .reg .u64 %a;\n mov.u64 %a, 64;\n"
" st.global.u32 [%a], 1;\n ret;\n}\n"
".visible .entry crooked (.param .u64 p)\n{\n .reg .u64 %a;\n"
" ld.param.u64 %a, [p];\n st.global.u32 [%a+2], 1;\n ret;\n}\n"
/* A barrier for twice as many threads as there are.  */
".visible .entry hang ()\n{\n bar.sync 1, 64;\n ret;\n}\n"
".visible .entry shared ()\n{\n .shared .align 4 .b8 s[1024];\n"
" .reg .u64 %a;\n mov.u64 %a, s;\n st.shared.u32 [%a], 1;\n ret;\n}\n";

/* Ends only when it is stopped.  */
static const char endless[] = HEAD
".visible .entry spin ()\n{\nagain:\n bra again;\n}\n";

/* Line 6 has an instruction that does not exist.  */
static const char unknown_instruction[] = HEAD
".visible .entry k ()\n{\n frobnicate.u32 1;\n ret;\n}\n";

/* A pair to be linked.  */
static const char caller[] = HEAD
".extern .func (.param .u32 r) callee (.param .u32 x);\n"
".visible .entry k (.param .u64 p)\n{\n .reg .u64 %a; .reg .u32 %r;\n"
" ld.param.u64 %a, [p];\n {\n .param .u32 in;\n .param .u32 out;\n"
" st.param.u32 [in], 20;\n call (out), callee, (in);\n"
" ld.param.u32 %r, [out];\n }\n st.global.u32 [%a], %r;\n ret;\n}\n";
static const char callee[] = HEAD
".visible .func (.param .u32 r) callee (.param .u32 x)\n{\n .reg .u32 %x;\n"
" ld.param.u32 %x, [x];\n add.u32 %x, %x, 1;\n st.param.u32 [r], %x;\n"
" ret;\n}\n";

#endif
