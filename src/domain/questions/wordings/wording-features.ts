/**
 * What a classifier of wordings sees of one: its words by their stems, two and three of them in a row and two with one
 * between, and the first letters of long words.
 */
export function findFeatures(tokens: readonly string[]): readonly string[] {
  const words = ['^', ...joinStocks(tokens), '$']
  const stems = words.map(stem)
  const found = new Set<string>()
  for (const [at, word] of words.entries()) {
    const [one = '', second, third] = stems.slice(at)
    if (at > 0 && second !== undefined) {
      found.add(one)
      if (word !== one) found.add(`=${word}`)
      if (word.length >= MIN_LONG) found.add(`~${word.slice(0, FIRST_LETTERS)}`)
    }
    if (second === undefined) continue
    found.add(`${one} ${second}`)
    if (third === undefined) continue
    found.add(`${one} _ ${third}`)
  }
  return [...found]
}

const MIN_LONG = 6
const FIRST_LETTERS = 5

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly|er|y|e)$/u, '') : word
}

/** "@, @ and @" is one. */
function joinStocks(tokens: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const token of tokens) {
    const isJoint = /^(?:and|or|vs|versus|v)$/u.test(joined.at(-1) ?? '')
    if (token === '@' && joined.at(-1) === '@') continue
    if (token === '@' && isJoint && joined.at(-2) === '@') joined.pop()
    else joined.push(token)
  }
  return joined
}
