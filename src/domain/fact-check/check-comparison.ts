import { noteCompared } from './compared.ts'
import { isAboutRecord } from './find-cues.ts'
import { checkRecordOrder } from './check-record-order.ts'
import { checkOwnOrder } from './check-own-order.ts'
import { checkOrders } from './check-orders.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { checkWritten } from './check-written.ts'
import { checkDirections, checkVagueCounts, checkWindowLists } from './check-directions.ts'
import { checkExtremes, checkDayExtremes } from './check-extremes.ts'

/** Comparisons of stocks, orders among a group and shared directions must be true of the facts. */
export function checkComparison(sentence: Sentence, index: FactIndex): Rejection | null {
  if (sentence.text.trimEnd().endsWith('?')) return null
  return (
    checkWritten(sentence) ??
    checkOrders(sentence, index) ??
    checkOwnOrder(sentence, index) ??
    checkDirections(sentence, index) ??
    checkVagueCounts(sentence, index) ??
    checkWindowLists(sentence, index) ??
    checkRecordOrder(sentence, index) ??
    checkPeriods(sentence) ??
    checkExtremes(sentence, index) ??
    checkDayExtremes(sentence, index) ??
    checkLines(sentence, index) ??
    checkStreaks(sentence, index)
  )
}

const LOSSES =
  /\b(?:lost|loss(?:es)?|losing|fell|fallen|declined?|dropped|drop|slipped|down|deeper|retreated)\b/i

const PERIOD =
  /\b(?:OBV|on-balance volume|CMF)\b[^;,]{0,50}?\b(?:over|in|for) (?:the (?:last|past) |its )?(?:(?!20\b|twenty\b)(?:\d+|five|ten|three|six|fifty|sixty|thirty)[- ](?:trading )?(?:days|sessions|weeks|months)|(?:the|a|one) (?:week|month|quarter|year|day))\b/i

/** OBV and CMF are measured over 20 days and no other period. */
function checkPeriods({ text }: Sentence): Rejection | null {
  const match = PERIOD.exec(text)
  return match === null || isAboutRecord(text) ? null : rejectMatch('relation', match)
}

const LINE =
  /\b(?<side>above|over|below|under|shy of)\s(?:the )?(?<line>overbought|oversold)(?: (?:line|level|threshold|mark|zone|territory))/i

/** "Below the overbought line": the RSI is. */
function checkLines(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = LINE.exec(sentence.text)
  const owner =
    sentence.mentions.findLast(({ end }) => match !== null && end <= match.index)?.ticker ??
    sentence.carried
  const rsi = (index.facts.get(owner) ?? []).find(({ field }) => field === 'rsi')?.value
  if (match === null || rsi === undefined || isConditional(sentence, match.index)) return null
  const line = /bought/i.test(match.groups?.line ?? '') ? 70 : 30
  const isAbove = /above|over/i.test(match.groups?.side ?? '')
  return rsi > line === (isAbove !== isNegated(sentence, match.index))
    ? null
    : rejectMatch('relation', match)
}

const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  second: 2,
  three: 3,
  third: 3,
  four: 4,
  fourth: 4,
  five: 5,
  fifth: 5,
  six: 6,
  sixth: 6,
  seven: 7,
  seventh: 7,
  eight: 8,
  eighth: 8,
}

const STREAK =
  /\b(?<ordinal>second|third|fourth|fifth|sixth|two|three|four|five|six|seven|eight|nine|ten|twenty|\d{1,3}) (?:straight |consecutive )?(?:trading )?(?:sessions?|days?)(?: in a row| running)|\b(?<other>second|third|fourth|fifth|sixth|two|three|four|five|six) (?:straight|consecutive) (?:trading )?(?:sessions?|days?|gains?|losses|declines?)|\beach of the (?:last|past) (?<each>two|three|four|five|six) (?:trading )?(?:sessions|days)/i

/** A run of gains or losses is counted in the closes at hand; without them it is unknown. */
function checkStreaks(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = STREAK.exec(sentence.text)
  if (match === null || !index.hasIdentities || isAboutRecord(sentence.text)) return null
  // How long a signal has been in force is judged by its days.
  if (/\b(?:BUY|SELL|WATCH)\b/.test(sentence.text)) return null
  const { ordinal, other, each } = match.groups ?? {}
  const count = COUNTS[(ordinal ?? other ?? each ?? '').toLowerCase()] ?? Number.NaN
  const owner =
    sentence.mentions.findLast(({ end }) => end <= match.index)?.ticker ?? sentence.carried
  const closes = owner === null ? undefined : index.closes.get(owner)?.closes.slice(-count - 1)
  const isDown = LOSSES.test(sentence.text) || /\blower\b/.test(sentence.text)
  const isRun =
    closes?.length === count + 1 &&
    closes.every(
      (close, day) =>
        day === 0 ||
        (isDown ? close < (closes[day - 1] ?? 0) : close > (closes[day - 1] ?? Infinity)),
    )
  noteCompared(sentence, match)
  return isRun ? null : rejectMatch('relation', match)
}
