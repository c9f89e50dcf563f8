/** A password's strength, in four levels a user can act on. */
export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'good'

/** Recommended by ASVS 5.0 (6.2.1). */
export const ADVISED_PASSWORD_LENGTH = 15

const FAIR_LENGTH = 10

/**
 * Rates by length first, as attackers do, and counts repetitions and runs such as `aaaa` or `4567` at
 * the few characters they are worth. The server checks for common passwords.
 * @param shortest characters (Unicode code points) the operator requires
 */
export function judgeStrength(password: string, shortest: number): PasswordStrength {
  const characters = Array.from(password)
  if (characters.length < shortest) return 'too-short'
  const worth = countSurprises(characters)
  if (worth >= ADVISED_PASSWORD_LENGTH) return 'good'
  return worth >= FAIR_LENGTH ? 'fair' : 'weak'
}

/** Number of characters that neither repeat nor continue the one before. */
function countSurprises(characters: readonly string[]): number {
  const surprises = characters.filter((character, index) => {
    const step = codeOf(character) - codeOf(characters[index - 1] ?? '')
    return index === 0 || Math.abs(step) > 1
  })
  // A text of few distinct characters is a pattern, however long.
  return Math.min(surprises.length, 2 * new Set(characters).size)
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
