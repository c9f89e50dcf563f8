/** Who is licensed to help; the same for everyone. */
export const LICENSED_HELP =
  'For a personal decision, a licensed financial adviser can look at the whole situation.'
