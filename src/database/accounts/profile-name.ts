const MAX_NAME_LENGTH = 255

/**
 * What a profile keeps of what somebody gave as a name.
 * @param given anything
 * @returns at most 255 characters; null when it is no text, or one that the database cannot hold
 */
export function fitName(given: unknown): string | null {
  if (typeof given !== 'string' || given.includes('\0') || !given.isWellFormed()) return null
  // The database counts whole characters, and a cut between two halves of one would break it.
  return Array.from(given.slice(0, 2 * MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .join('')
}
