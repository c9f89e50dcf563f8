/** The largest file that is read: 10 MB. */
export const MAX_FILE_BYTES = 10_000_000

/** Most rows below the header, blank ones not counted. */
export const MAX_FILE_ROWS = 20_000
