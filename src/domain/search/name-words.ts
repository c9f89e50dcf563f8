import { LETTER } from './letters.ts'

/** One word of a text, normalized for comparison with company names. */
export type NameWord = {
  /** Lower case, without accents, dots and apostrophes: `Lowe's` is `lowes`, `C3.ai` is `c3ai`. */
  readonly text: string
  /** The same without a possessive `'s`, or null without one: `Apple's` may be `apple`. */
  readonly owner: string | null
  readonly at: number
  readonly end: number
  /** Capitalized like a name: only the first letter. */
  readonly isCapitalized: boolean
  readonly startsSentence: boolean
}

// Longer words are not names, and must stay cheap.
const MAX_WORD_LENGTH = 40
const ANY_WORD = toWordPattern(LETTER, "'’", 'gu')
// The same for unaccented text: much faster, for thousands of company names.
const ASCII_WORD = toWordPattern('[A-Za-z0-9_]', "'", 'g')
const ASCII = /^[\x20-\x7e]*$/

/**
 * Splits text into words for name comparison: hyphens and slashes separate, a lone `&` becomes `and`,
 * `AT&T` stays one word.
 * @param text plain text (`toPlainText`); linear in it
 * @returns words in text order, without those too long to be names
 */
export function readNameWords(text: string): readonly NameWord[] {
  const words: NameWord[] = []
  let end = 0
  for (const match of text.matchAll(ASCII.test(text) ? ASCII_WORD : ANY_WORD)) {
    const at = match.index
    const startsSentence = end === 0 || /[.!?:;\n]\s*$/.test(text.slice(Math.max(end, at - 8), at))
    end = at + match[0].length
    if (match[0].length <= MAX_WORD_LENGTH) words.push(toWord(match[0], at, startsSentence))
  }
  return words
}

/** Only the comparable words, to compare with company names. */
export function readComparableWords(name: string): string[] {
  const comparable = toComparable(name)
  const words = comparable.match(ASCII.test(comparable) ? ASCII_WORD : ANY_WORD) ?? []
  return words.map((word) => (word === '&' ? 'and' : word))
}

function toWordPattern(letter: string, apostrophes: string, flags: string): RegExp {
  return new RegExp(`&(?!${letter})|${letter}+(?:[.&${apostrophes}]${letter}+)*`, flags)
}

function toWord(raw: string, at: number, startsSentence: boolean): NameWord {
  const owner = /^(.+)['’][sS]$/.exec(raw)?.[1]
  return {
    text: toComparable(raw),
    owner: owner === undefined ? null : toComparable(owner),
    at,
    end: at + raw.length,
    isCapitalized: /^\p{Lu}.*\p{Ll}/u.test(raw),
    startsSentence,
  }
}

function toComparable(raw: string): string {
  if (raw === '&') return 'and'
  const bare = ASCII.test(raw) ? raw : raw.normalize('NFD').replace(/[\u0300-\u036f’]/g, '')
  const lower = bare.toLowerCase()
  return /[.']/.test(lower) ? lower.replace(/[.']/g, '') : lower
}
