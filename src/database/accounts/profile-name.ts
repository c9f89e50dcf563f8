const MAX_NAME_LENGTH = 255

/**
 * The profile name from user input.
 * @param given any value
 * @returns at most 255 characters; null if not a text or not storable
 */
export function fitName(given: unknown): string | null {
  if (typeof given !== 'string' || given.includes('\0') || !given.isWellFormed()) return null
  // The database counts code points, and a cut within a surrogate pair would break one.
  return Array.from(given.slice(0, 2 * MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .join('')
}
