/** Codes of one set. */
export const RECOVERY_CODES = 10

/** Without the letters and digits that people mix up: 0 and o, 1, i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/**
 * A new code that stands in for an authenticator app once: two groups of five, 49 bits of chance.
 * @param chooseBelow a whole number from 0 up to, not including, the given one, from a cryptographic
 *   source and without bias (`randomInt` of node:crypto)
 */
export function makeRecoveryCode(chooseBelow: (limit: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () =>
    ALPHABET.charAt(chooseBelow(ALPHABET.length)),
  )
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`
}

/**
 * A code as someone typed it, in the one spelling that is stored: capitals, spaces and hyphens don't
 * matter.
 * @returns null if it is no recovery code, as the six digits of an app aren't
 */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return CODE.test(letters) ? letters : null
}
