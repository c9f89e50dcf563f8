/** Who is licensed to help; the same for everyone. */
export const LICENSED_HELP =
  'For a decision about money of one’s own, somebody licensed to give advice can look at the whole situation.'
