import { decodeEntities } from './clean-headline-entities.ts'

/** Maximum headline length, in characters (code points), the ellipsis included. */
export const MAX_HEADLINE_LENGTH = 300

// No headline needs more; anything longer is markup or an attack.
const MAX_INPUT_LENGTH = 4_000

const SPACE = /[\s\p{Z}\p{Cc}]+/gu
// Control characters, direction marks and overrides, zero-width characters, lone surrogates. The two
// joiners stay: Persian words and combined emoji need them.
const UNSEEN = /(?![\u200C\u200D])[\p{Cf}\p{Cs}]|(?!\s)\p{Cc}/gu
const NOT_TEXT = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const LINE_TAG = /<\/?(?:br|p|div|li|ul|ol|tr|td|th|table|h[1-6]|blockquote)\b[^>]*(?:>|$)/gi
const TAG = /<[a-z/!?][^>]*(?:>|$)/gi
// Removing one tag can form another, as in `<<b>script>`.
const OPENED_AGAIN = /<+(?=[a-z/!?])/gi

/**
 * A headline as plain text on one line: without markup, entities decoded once, control and
 * direction-override characters removed, white space folded, cut at a word.
 * @param text HTML as a news source writes it; any input is safe
 * @returns 1 to `MAX_HEADLINE_LENGTH` characters with at least one letter or digit, or null when none is
 * left
 */
export function cleanHeadline(text: string): string | null {
  const plain = toPlain(decodeEntities(toPlain(text.slice(0, MAX_INPUT_LENGTH))))
  const line = plain.replace(SPACE, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) ? cutAtWord(line) : null
}

function toPlain(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(NOT_TEXT, ' ')
    .replace(LINE_TAG, ' ')
    .replace(TAG, '')
    .replace(OPENED_AGAIN, '')
}

function cutAtWord(line: string): string {
  const characters = [...line]
  if (characters.length <= MAX_HEADLINE_LENGTH) return line
  const start = characters.slice(0, MAX_HEADLINE_LENGTH - 1).join('')
  // One character more, so that a word ending exactly at the limit stays whole.
  const isWholeWord = characters[MAX_HEADLINE_LENGTH - 1] === ' '
  const end = isWholeWord ? start.length : start.lastIndexOf(' ')
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}…`
}
