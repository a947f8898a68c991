! An array that is set to 0 as a whole.
include "code/cleared.inc"
