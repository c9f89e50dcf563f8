import { MONTH_NAMES } from '../market/calendar/calendar-date.ts'
import { SLOPE_LOOKBACK_BARS } from '../signals/read-bar.ts'
import type { Claim } from './claim.ts'
import { findHorizons, findWindows, isAboutRecord } from './find-cues.ts'
import type { FactIndex } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'

const DURATION = /^[- ](?:trading[- ])?(?<unit>sessions?|days?|bars?|weeks?|months?|years?)\b/i
const RUNNING = /^ (?:trading )?(?:sessions|days) (?:in a row|running|straight)\b/i
const IN_A_ROW = /^ times (?:in a row|running|straight|in succession)\b/i

/** Whether a figure is the length of a period that facts or published methods have, not a value. */
export function isPeriod(claim: Claim, sentence: Sentence, index: FactIndex): boolean {
  const { text, lead } = sentence
  const after = text.slice(claim.end, claim.end + 32)
  const isInside = ({ at, end }: { readonly at: number; readonly end: number }) =>
    at <= claim.at && claim.end <= end
  if (IN_A_ROW.test(after)) return isRun(claim, sentence, index)
  // "Five sessions in a row": a run of closes has a check of its own.
  if (RUNNING.test(after) && index.closes.size > 0 && !/\b(?:BUY|SELL|WATCH)\b/.test(text))
    return true
  if (isAboutRecord(text) || isAboutRecord(lead)) {
    const horizon = findHorizons(text).find(isInside)
    if (horizon) return index.horizons.has(horizon.value)
  }
  const unit = DURATION.exec(after)?.groups?.unit
  // "13% in 21", of sessions that are named before.
  if (unit === undefined)
    return (
      index.hasIdentities &&
      claim.unit === 'plain' &&
      findWindows(text, index.lastDay).some((cue) => isInside(cue) && cue.end === claim.end)
    )
  // "Two horizons, five days and 20 days".
  if (/^(?:session|day)/i.test(unit) && /\bhorizons?\b/i.test(text.slice(0, claim.at)))
    return index.horizons.has(claim.value)
  // OBV and CMF have one published period, whose figures are masked.
  const isOfObv = /\b(?:OBV|on-balance volume)\b[^,;]*$/i.test(text.slice(0, claim.at))
  if (isOfObv && /\bover (?:the (?:last|past) )?$/i.test(text.slice(0, claim.at))) return false
  if (findWindows(text, index.lastDay).some(isInside)) return index.hasIdentities
  if (/^(?:session|day|bar)/i.test(unit)) {
    return (
      claim.value === SLOPE_LOOKBACK_BARS &&
      /\b(?:20-day|SMA ?20|averages?|level|gained|rose|fell|slope)\b/i.test(text) &&
      index.hasIdentities
    )
  }
  return /^week/i.test(unit) && isWeeksAgo(claim, text, index)
}

/** "Four times in a row": that many latest dividends of one amount. */
function isRun({ value }: Claim, { mentions, carried }: Sentence, { facts }: FactIndex): boolean {
  const owner = mentions.at(-1)?.ticker ?? carried
  const dividends = (facts.get(owner) ?? []).filter(({ field }) => field === 'dividend')
  const latest = dividends.slice(-value).map((dividend) => dividend.value)
  return latest.length === value && new Set(latest).size === 1
}

const WEEK_MS = 7 * 24 * 3600 * 1000

/** "About three weeks old, set on July 29": counted to the last session. */
function isWeeksAgo({ value }: Claim, text: string, { dates, lastDay }: FactIndex): boolean {
  if (lastDay === null) return false
  const days = [...dates].filter((date) => text.includes(dayWords(date)))
  return days.some(
    (date) => Math.abs((Date.parse(lastDay) - Date.parse(date)) / WEEK_MS - value) < 0.6,
  )
}

function dayWords(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return `${MONTH_NAMES[month - 1] ?? ''} ${day}`
}
