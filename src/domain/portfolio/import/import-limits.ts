/** The largest accepted file: 10 MB. */
export const MAX_FILE_BYTES = 10_000_000

/** Maximum rows below the header, not counting blank ones. */
export const MAX_FILE_ROWS = 20_000
