/** How well a password would stand against guessing, in four steps that a person can act on. */
export type PasswordStrength = 'too-short' | 'weak' | 'fair' | 'good'

/** What ASVS 5.0 (6.2.1) advises. */
export const ADVISED_PASSWORD_LENGTH = 15

const FAIR_LENGTH = 10

/**
 * Judges by length first, as guessers do, and takes repetition and runs such as `aaaa` or `4567` for
 * the few characters they are worth. Whether a password is among the commonest is for the server.
 * @param shortest characters (Unicode code points) the operator asks for
 */
export function judgeStrength(password: string, shortest: number): PasswordStrength {
  const characters = Array.from(password)
  if (characters.length < shortest) return 'too-short'
  const worth = countSurprises(characters)
  if (worth >= ADVISED_PASSWORD_LENGTH) return 'good'
  return worth >= FAIR_LENGTH ? 'fair' : 'weak'
}

/** Characters that do not simply follow from the one before, as its like or its neighbour. */
function countSurprises(characters: readonly string[]): number {
  const surprises = characters.filter((character, index) => {
    const step = codeOf(character) - codeOf(characters[index - 1] ?? '')
    return index === 0 || Math.abs(step) > 1
  })
  // A text of few different characters is a pattern, however long.
  return Math.min(surprises.length, 2 * new Set(characters).size)
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
