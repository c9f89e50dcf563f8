/** Digits of a code; GoTrue allows 6 to 10. */
const CODE_DIGITS = 6

/** A code is invalidated after this many wrong tries. */
export const MAX_WRONG_CODES = 5

/**
 * A new code, uniformly random; may start with zeros.
 * @param chooseBelow a whole number from 0 up to, not including, the given one, from a cryptographic
 *   source and without bias (`randomInt` of node:crypto)
 * @param digits 6 to 10
 */
export function makeOneTimeCode(
  chooseBelow: (limit: number) => number,
  digits: number = CODE_DIGITS,
): string {
  if (!Number.isInteger(digits) || digits < 6 || digits > 10)
    throw new RangeError(`A code has 6 to 10 digits, not ${digits}`)
  return String(chooseBelow(10 ** digits)).padStart(digits, '0')
}

/** Whether a text is formatted as a code: 6 to 10 ASCII digits. */
export function isOneTimeCode(text: string): boolean {
  return /^[0-9]{6,10}$/.test(text)
}

/**
 * The text to hash in place of a code. It includes the purpose and the address, so that a code only
 * works for what it was sent for; the encoding is unambiguous.
 * @param purpose the kind of message, such as `recovery`: no colon
 * @param address from `parseEmail` or `parsePhone`
 * @param code 6 to 10 digits
 */
export function bindCode(purpose: string, address: string, code: string): string {
  return `${purpose}:${code}:${address}`
}
