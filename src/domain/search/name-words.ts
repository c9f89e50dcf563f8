import { LETTER } from './letters.ts'

/** One word of a text, made comparable with the words of company names. */
export type NameWord = {
  /** Lower case, without accents, dots and apostrophes: `Lowe's` is `lowes`, `C3.ai` is `c3ai`. */
  readonly text: string
  /** The same without a possessive `'s`, or null when there was none: `Apple's` may be `apple`. */
  readonly owner: string | null
  readonly at: number
  readonly end: number
  /** Written like a name: first letter in capitals, the rest not. */
  readonly isCapitalised: boolean
  readonly startsSentence: boolean
}

// A longer word names nothing, and must not cost more than a look.
const MAX_WORD_LENGTH = 40
const ANY_WORD = toWordPattern(LETTER, "'’", 'gu')
// The same for text without accents: many times faster, and company names come by the thousand.
const ASCII_WORD = toWordPattern('[A-Za-z0-9_]', "'", 'g')
const ASCII = /^[\x20-\x7e]*$/

/**
 * Splits text into words as names are compared by: hyphens and slashes separate, `&` alone reads
 * `and`, `AT&T` stays one word.
 * @param text plain text (`toPlainText`); linear in it
 * @returns words in the order of the text, those too long to name anything left out
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

/** The words alone, comparable: what a company name is compared by. */
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
    isCapitalised: /^\p{Lu}.*\p{Ll}/u.test(raw),
    startsSentence,
  }
}

function toComparable(raw: string): string {
  if (raw === '&') return 'and'
  const bare = ASCII.test(raw) ? raw : raw.normalize('NFD').replace(/[\u0300-\u036f’]/g, '')
  const lower = bare.toLowerCase()
  return /[.']/.test(lower) ? lower.replace(/[.']/g, '') : lower
}
