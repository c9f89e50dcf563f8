/** Longest input, in UTF-16 units, that the search box takes and the doors read. */
export const MAX_INPUT_LENGTH = 2_000
