import { UNAPPLIED } from '../screen/unapplied-terms.ts'
import { readActions } from '../slots/read-action.ts'
import type { Period } from './frame.ts'
import type { Entry } from './entry.ts'
import { findEntry } from './lexicon.ts'
import { readPeriodAt } from './read-period.ts'

/** A phrase of a question and what it means. */
export type Token =
  | Entry
  | { readonly is: 'stock' }
  | { readonly is: 'period'; readonly period: Period }
  | { readonly is: 'unread'; readonly word: string }

/** What stands after an index's name that is part of it. */
const OF_NAME =
  /^(?:500s?|100s?|2000s?|composite|jones|index|inc|corp|aerospace|stock|shares?|motors?|sachs|sacks|mobil|chase|computers?|mcmoran|platforms|technologies|holdings|corporation|companys?|incorporated|[bc]s?|hath?away|hathway)$/
/** `rewordPhrases` writes sessions in a row so. */
const RUN = /^(?<way>up|down)run(?<sessions>\d+)$/
const NUMBER = /^(-?(?:\d+(?:\.\d+)?|\.\d+))(k|x|m|mm|mil|mln|b|bn)?$/
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  mln: 1e6,
  b: 1e9,
  bn: 1e9,
}

/** The phrases of a question in its order: every word is in one. @param words numbers as digits */
export function readTokens(words: readonly string[]): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at] ?? ''
    const averages = readRun(words, at)
    if (averages !== null) {
      tokens.push(...averages.tokens)
      at += averages.length
      continue
    }
    const run = RUN.exec(word)
    if (run !== null) {
      const way = run.groups?.['way'] === 'down' ? 'down' : 'up'
      const sessions = Number(run.groups?.['sessions'])
      tokens.push({ is: 'state', condition: { kind: 'run', isNot: false, way, sessions } })
      at += 1
      continue
    }
    const period = readPeriodAt(words, at)
    const found = findEntry(words, at)
    // "More than 2 million shares": a unit, not the stocks.
    if (word === 'shares' && tokens.at(-1)?.is === 'number') {
      tokens.push({ is: 'unit', unit: 'shares' })
      at += 1
      continue
    }
    // "AMD shares traded": a measure, not the company's shares.
    const isFigure = found?.entry.is === 'measure' && found.length > 1
    if (tokens.at(-1)?.is === 'stock' && OF_NAME.test(word) && !isFigure) {
      at += 1
    } else if (word === '@') {
      tokens.push({ is: 'stock' })
      at += 1
    } else if (
      period !== null &&
      !isScaled(word, words[at + 1], tokens.at(-1)) &&
      !isInMeasure(words, at, period.length) &&
      period.length >= (found?.length ?? 0) &&
      !isMeasureOfDays(found, period)
    ) {
      tokens.push({ is: 'period', period: period.value })
      at += period.length
    } else if (
      found?.entry.is === 'form' &&
      found.entry.form === 'share' &&
      tokens.at(-1)?.is === 'number'
    ) {
      tokens.push({ is: 'unit', unit: 'percent' })
      at += 1
    } else if (
      found !== null &&
      !(NUMBER.test(word) && found.length === 1 && found.entry.is === 'filler')
    ) {
      tokens.push(found.entry)
      at += splitsBound(words, at + found.length) ? found.length - 1 : found.length
    } else {
      const number = readNumber(words, at)
      const missing = words.includes('@') ? null : findUnapplied(words, at)
      if (number === null && missing !== null) {
        tokens.push({ is: 'missing', what: missing.name })
        at += missing.length
        continue
      }
      tokens.push(number ?? { is: 'unread', word })
      if (number !== null && word.endsWith('x')) tokens.push({ is: 'unit', unit: 'times' })
      at += 1
    }
  }
  return tokens
}

/** What stocks are often screened for and no figure covers, where it starts at a word; null for none. */
function findUnapplied(words: readonly string[], at: number) {
  const rest = ` ${words.slice(at).join(' ')}`
  for (const { name, pattern } of UNAPPLIED) {
    pattern.lastIndex = 0
    const found = pattern.exec(rest)
    if (found?.index === 0) return { name, length: found[0].trim().split(' ').length }
  }
  return null
}

const NEWEST =
  /^(?:the )?(?:newest|latest|most recent|freshest) (buy|sell|watch)(?:s|es)?(?: signals?| ratings?| calls?)?(?= |$)/

const day = (sessions: number): Token => ({
  is: 'period',
  period: { kind: 'day', day: { kind: 'ago', sessions } },
})
/** The periods of "lately". */
export const LATELY: readonly Period[] = [
  { kind: 'sessions', count: 5 },
  { kind: 'sessions', count: 21 },
  { kind: 'to-date', unit: 'year' },
]
const MAX_CLOSES = 10
const CLOSES =
  /^(?:(?:the|its|their) )?(?:last|latest|past|most recent) (\d{1,2}) (?:daily )?(?:closes|closing prices|prices)(?= |$)/
/** "Above the 50": the average, where no unit says that it is a price. */
const AVERAGE_LINE =
  /^(?:the|its|their) (?<days>20|50|200) ?d?(?= |$)(?! (?:stocks?|names?|dollars?|bucks?|usd|percent|%|mark|level|handle|days?|sessions?|weeks?|wks?|d|ma|sma|dma|average|avg|mean|moving|line|and|or|\d|$) )(?! (?:stocks?|dollars?|bucks?|usd|percent|%|mark|level|handle|days?|sessions?|weeks?|average|avg|mean|line)$)/
const OF_LATE = /^(?:lately|recently|these days|of late)(?= |$)/
const TIME_OF_DAY =
  /^(?:at )?(?:\d{1,2} ?(?:\d{2} ?)?(?:am|pm)|noon|midday)(?: (?:et|est|eastern))?(?= |$)/

/** Words that name several periods, or an hour: what they are read as; null for others. */
function readRun(words: readonly string[], at: number) {
  const rest = words.slice(at, at + 6).join(' ')
  const closes = CLOSES.exec(rest)
  if (closes !== null) {
    const count = Math.min(Number(closes[1]), MAX_CLOSES)
    const days = Array.from({ length: count }, (_, index) => day(index))
    const tokens: readonly Token[] = [{ is: 'measure', measure: 'close' }, ...days]
    return { tokens, length: closes[0].split(' ').length }
  }
  const newest = words.includes('@') ? null : NEWEST.exec(rest)
  const [action] = readActions(newest?.[1] ?? '')
  if (newest !== null && action !== undefined) {
    const tokens: readonly Token[] = [
      { is: 'order', order: 'lowest', of: 'signal-age' },
      { is: 'action', action },
    ]
    return { tokens, length: newest[0].split(' ').length }
  }
  const line = AVERAGE_LINE.exec(rest)?.groups?.days
  if (line !== undefined)
    return {
      tokens: [
        { is: 'measure', measure: line === '20' ? 'sma20' : line === '50' ? 'sma50' : 'sma200' },
      ] as const,
      length: 2,
    }
  const hour = TIME_OF_DAY.exec(rest)?.[0]
  if (hour !== undefined) {
    const tokens: readonly Token[] = [{ is: 'missing', what: 'intraday prices', measure: 'close' }]
    return { tokens, length: hour.split(' ').length }
  }
  const lately = OF_LATE.exec(rest)?.[0]
  if (lately === undefined) return null
  const tokens = LATELY.map((period): Token => ({ is: 'period', period }))
  return { tokens, length: lately.split(' ').length }
}

/** "Of the 52-week low": a level that is longer than the period in its name. */
function isInMeasure(words: readonly string[], at: number, length: number): boolean {
  for (let lead = 1; lead < Math.min(length, 4); lead += 1) {
    const found = findEntry(words, at + lead)
    if (found?.entry.is !== 'measure') continue
    const isYear = found.entry.measure.startsWith('year-')
    // "The 20d average".
    const isAverage =
      found.entry.measure.startsWith('sma') &&
      (found.length > length - lead ||
        (lead > 1 &&
          found.length === length - lead &&
          /^(?:day|d)$/.test(words[at + length - 1] ?? '')))
    if (isAverage || (isYear && found.length >= length - lead)) return true
  }
  return false
}

/** "Traded at least 2 times": the bound keeps its first word. */
function splitsBound(words: readonly string[], at: number): boolean {
  return words[at - 1] === 'at' && (words[at] === 'least' || words[at] === 'most')
}

/** "More than 2m shares" is a number, not two months. */
function isScaled(word: string, next: string | undefined, before: Token | undefined): boolean {
  const isNumber = /^\d+(?:\.\d+)?m$/.test(word)
  return isNumber && (next === 'shares' || before?.is === 'compare')
}

/** "20 day" is an average, not a period. */
function isMeasureOfDays(
  found: ReturnType<typeof findEntry>,
  period: NonNullable<ReturnType<typeof readPeriodAt>>,
): boolean {
  const isNamed = found?.entry.is === 'measure' || found?.entry.is === 'missing'
  return isNamed && found.length >= period.length
}

function readNumber(words: readonly string[], at: number): Token | null {
  const word = words[at] ?? ''
  const match = NUMBER.exec(word)
  if (match !== null) {
    const scale = SCALES[match[2] ?? ''] ?? 1
    return { is: 'number', value: Number(match[1]) * scale }
  }
  return word === 'one'
    ? { is: 'number', value: 1 }
    : word === 'zero'
      ? { is: 'number', value: 0 }
      : null
}
