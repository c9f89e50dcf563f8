import { knownTicker, type Ticker } from '../market/listings/ticker.ts'
import { NATIVE_NAMES } from './native-name-table.ts'

/** The longest first. */
const NAMES: readonly (readonly [name: string, ticker: Ticker])[] = NATIVE_NAMES.trim()
  .split('\n')
  .flatMap((line) => {
    const [ticker = '', names = ''] = line.split(': ')
    return names
      .split(' ')
      .filter((name) => /[^\p{ASCII}]/u.test(name) || name.length > 2)
      .map(
        (name) =>
          [name.replaceAll('_', ' ').normalize('NFKC').toLowerCase(), knownTicker(ticker)] as const,
      )
  })
  .toSorted(([one], [other]) => other.length - one.length)

const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Cyrillic}]/u

/**
 * Writes a company's native-script name as its ticker, with spaces around; text without one is unchanged.
 * In scripts with spaces a name ends with its word, or with an ending of at most two letters.
 */
export function spellNativeNames(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return text
  let spelled = text.normalize('NFKC')
  let lower = spelled.toLowerCase()
  for (const [name, ticker] of NAMES) {
    const at = lower.indexOf(name)
    if (at < 0 || !isWhole(spelled, at, name)) continue
    const end = at + name.length + endingLength(spelled.slice(at + name.length), name)
    spelled = `${spelled.slice(0, at)} ${ticker} ${spelled.slice(end)}`
    lower = spelled.toLowerCase()
  }
  return spelled
}

const SPACED = /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/u

function isWhole(text: string, at: number, name: string): boolean {
  if (!SPACED.test(name)) return true
  const before = text.slice(0, at)
  const after = /^[\p{L}\p{M}]*/u.exec(text.slice(at + name.length))?.[0] ?? ''
  return !/[\p{L}\p{M}]{3}$/u.test(before) && after.length <= 2
}

function endingLength(after: string, name: string): number {
  return SPACED.test(name) ? (/^[\p{L}\p{M}]*/u.exec(after)?.[0].length ?? 0) : 0
}
