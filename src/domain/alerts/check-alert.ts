import { addDays } from '../market/calendar/calendar-date.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { stateOf, type SignalState } from '../notifications/signal-state.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import { CONDITIONS, type AlertCheck, type AlertRule } from './alert.ts'

/** A stock at a moment: at the close of a session, or by a current quote. */
export type Observation = {
  /** The trading date, YYYY-MM-DD. */
  readonly session: string
  /** False: a quote before the session's bar was final. */
  readonly isSettled: boolean
  /** Of a quote, ISO 8601 UTC; null of a bar. */
  readonly asOf: string | null
  /** In the series' currency, above 0. */
  readonly price: number
  /** Since the close before, in percent: 1.5 means 1.5%; null when unknown. */
  readonly changePercent: number | null
  /** Highest and lowest price of the 52 weeks before the session; null with fewer bars. */
  readonly yearRange: { readonly high: number; readonly low: number } | null
  /** Null of a quote: signals are judged at the close. */
  readonly judged: { readonly signal: Signal | NoSignal; readonly before: SignalState } | null
}

/** An observation that made an alert's condition true. */
export type Firing = { readonly observation: Observation; readonly value: number | null }

/**
 * Checks an alert against what happened to a stock since the last check.
 * @param before the last check; null for a new alert, whose first check never fires
 * @param observations oldest first; those already covered by the last check are skipped
 * @returns the new check, and each time that the condition became true
 */
export function checkAlert(
  rule: AlertRule,
  before: AlertCheck | null,
  observations: readonly Observation[],
): { readonly check: AlertCheck; readonly firings: readonly Firing[] } {
  const { isSettledOnly, isPerSession } = CONDITIONS[rule.condition]
  const firings: Firing[] = []
  // A first check may see yesterday's close and today's quote: it only finds where things are.
  const isKnown = before !== null && before.isMet !== null
  let check: AlertCheck = before ?? UNCHECKED
  for (const observation of observations) {
    const { session, isSettled, asOf } = observation
    if ((isSettledOnly && !isSettled) || !isNewer(observation, check)) continue
    const read = measure(rule, observation)
    // Unknown is not the same as unmet: the next observation is compared with the last known one.
    if (read === null) continue
    const wasMet = isPerSession && check.session !== session ? false : check.isMet
    if (isKnown && read.isMet && wasMet === false) {
      firings.push({ observation, value: read.value })
    }
    // What came true in a session stays so for it: a price that comes and goes fires once.
    const isMet = read.isMet || (isPerSession && check.session === session && check.isMet === true)
    check = { isMet, session, isSettled, value: read.value, asOf, problem: null }
  }
  return { check: { ...check, problem: null }, firings }
}

const UNCHECKED: AlertCheck = {
  isMet: null,
  session: null,
  isSettled: false,
  value: null,
  asOf: null,
  problem: null,
}

function isNewer({ session, isSettled, asOf }: Observation, check: AlertCheck): boolean {
  if (check.session === null || session > check.session) return true
  if (session < check.session || check.isSettled) return false
  return isSettled || (asOf ?? '') > (check.asOf ?? '')
}

type Read = { readonly isMet: boolean; readonly value: number | null }

/** Null: what the condition compares is unknown. */
function measure({ condition, threshold }: AlertRule, seen: Observation): Read | null {
  const { price, changePercent, yearRange, judged } = seen
  const above = (value: number | null): Read | null =>
    value === null || threshold === null ? null : { isMet: value > threshold, value }
  const below = (value: number | null): Read | null =>
    value === null || threshold === null ? null : { isMet: value < threshold, value }
  const moved = (sign: 1 | -1): Read | null =>
    changePercent === null || threshold === null
      ? null
      : { isMet: sign * changePercent >= threshold, value: changePercent }
  const readings = judged?.signal.kind === 'signal' ? judged.signal.readings : null
  const truth = (isMet: boolean | null): Read | null =>
    isMet === null ? null : { isMet, value: null }
  const state = judged === null ? null : stateOf(judged.signal)
  switch (condition) {
    case 'price-above':
      return above(price)
    case 'price-below':
      return below(price)
    case 'day-rise':
      return moved(1)
    case 'day-fall':
      return moved(-1)
    case 'year-high':
      return yearRange && { isMet: price > yearRange.high, value: price }
    case 'year-low':
      return yearRange && { isMet: price < yearRange.low, value: price }
    case 'rsi-above':
      return above(readings?.rsi ?? null)
    case 'rsi-below':
      return below(readings?.rsi ?? null)
    case 'adx-above':
      return above(readings?.adx ?? null)
    case 'adx-below':
      return below(readings?.adx ?? null)
    case 'cmf-above':
      return above(readings?.cmf ?? null)
    case 'cmf-below':
      return below(readings?.cmf ?? null)
    case 'obv-rising':
      return truth(readings && readings.obvChange > 0)
    case 'obv-falling':
      return truth(readings && readings.obvChange < 0)
    case 'golden-cross':
      return truth(readings && readings.sma20 > readings.sma50)
    case 'death-cross':
      return truth(readings && readings.sma20 < readings.sma50)
    case 'signal-change':
      return truth(state === null ? null : state !== judged?.before)
    case 'signal-buy':
      return truth(state === null ? null : state === 'BUY')
    case 'signal-sell':
      return truth(state === null ? null : state === 'SELL')
  }
}

const YEAR_DAYS = 364
/** A year of bars may start after a weekend and a holiday. */
const SLACK_DAYS = 5

/**
 * The highest and lowest price, within the day, of the 52 weeks before a session.
 * @param bars checked daily bars, oldest first
 * @param session YYYY-MM-DD; its own bar is left out
 * @returns null when the bars do not reach back 52 weeks
 */
export function findYearRange(
  { dates, highs, lows }: DailyBars,
  session: string,
): { readonly high: number; readonly low: number } | null {
  const from = addDays(session, -YEAR_DAYS)
  if ((dates[0] ?? '9999') > addDays(from, SLACK_DAYS)) return null
  let [high, low] = [0, Number.POSITIVE_INFINITY]
  for (let index = dates.length - 1; index >= 0; index -= 1) {
    const date = dates[index] ?? ''
    if (date < from) break
    if (date >= session) continue
    high = Math.max(high, highs[index] ?? 0)
    low = Math.min(low, lows[index] ?? Number.POSITIVE_INFINITY)
  }
  return high > 0 ? { high, low } : null
}
