import type { Action } from '../../signals/signal.ts'
import { describeRuleOn } from '../sentences/describe-rule.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { describePredicate, sayEvents, spanOf } from './describe-conditions.ts'
import type { Frame, FrameCondition } from './frame.ts'
import { isOneSession } from './frame-from.ts'
import { isPassedAt, lastOf, measureAt, meetsAt, signalAt, type BarStock } from './measure-at.ts'
import { sayCondition } from './say-condition.ts'
import { sayConditionOn, sayEdge } from './say-ever.ts'
import { dayAt, sayCross, sayMeasure } from './say-measure.ts'

/** The rule and the readings that made a past day's signal; whether it was the one that is taken for granted comes first. */
export function sayRule(frame: Frame, stocks: readonly BarStock[]): string | null {
  const [asked = null] = frame.conditions
    .flat()
    .map((one) => (one.kind === 'action' || one.kind === 'turned' ? one.action : null))
  const said = stocks.map((stock) => {
    if (frame.periods.length === 0) return asked === null ? null : sayRuleOfTurn(stock, asked)
    const span = spanOf(stock, frame.periods[0] ?? null)
    const signal = span === null ? null : signalAt(stock, span.to)
    if (span === null || signal === null) return null
    const verdict =
      asked === null || asked === signal.action
        ? ''
        : `${stock.ticker} was not a ${asked} on ${dayAt(stock, span.to)}: `
    return `${verdict}${describeRuleOn(signal, dayAt(stock, span.to))}`
  })
  return said.includes(null) ? null : said.join('; ')
}

/** Since when a stock has had an action, or when it last had it, with the rule on the first day. */
function sayRuleOfTurn(stock: BarStock, action: Action): string | null {
  const rated = sayWhenRated(stock, action)
  const from = stock.periods.findLast((one) => one.action === action)?.from
  return rated === null || from === undefined ? rated : `${rated}${sayRuleFrom(stock, from)}`
}

/** "; …": the rule of a past day; nothing where that has no signal. */
function sayRuleFrom(stock: BarStock, date: string): string {
  const at = stock.facts.bars.dates.indexOf(date)
  const signal = at < 0 ? null : signalAt(stock, at)
  return signal === null ? '' : `; ${describeRuleOn(signal, dayAt(stock, at))}`
}

/** When a stock last stopped having an action, what it became, and the rule on that day. */
function sayWhenLeft(stock: BarStock, action: Action): string | null {
  const { periods, ticker } = stock
  const { dates } = stock.facts.bars
  const next = periods.findLastIndex(
    (_, index) => periods[index - 1]?.action === action && periods[index]?.action !== action,
  )
  const [before, after, now] = [periods[next - 1], periods[next], periods.at(-1)]
  if (before === undefined || after === undefined || now === undefined)
    return sayWhenRated(stock, action)
  const day = (date: string) => formatDayOf(date, dates.at(-1) ?? null)
  const is = now === after ? '' : `; it has been a ${now.action} since ${day(now.from)}`
  // What a BUY misses is why it ended; a SELL ends for other conditions.
  const why = action === 'BUY' ? sayRuleFrom(stock, after.from) : ''
  return `${ticker} went from ${action} to ${after.action} on ${day(after.from)}, after being ${sayTime(before, day)}${why}${is}`
}

/** Since when conditions hold, or when they last did. */
export function sayWhen(frame: Frame, stocks: readonly BarStock[]): string | null {
  const said = stocks.map((stock) => sayWhenOf(frame, stock))
  return said.includes(null) ? null : said.join('; ')
}

function sayWhenOf(frame: Frame, stock: BarStock): string | null {
  const { conditions, form, periods, place } = frame
  const [group, more] = conditions
  const [only, other] = group ?? []
  if (more !== undefined || other !== undefined || only === undefined) return null
  const [period] = periods
  const isWithin = period !== undefined && period.kind !== 'day' && !isOneSession(period)
  // "The first day of the BUY": of the signal as it is.
  const isOfSignal = only.kind === 'action' || only.kind === 'turned'
  const isFirst = place === 1 && !isOfSignal
  if (form === 'when' && (isFirst || isWithin) && only.kind !== 'crossed')
    return sayEdge(frame, only, stock)
  if (only.kind === 'turned' && only.action === null && only.from !== null && !only.isNot)
    return sayWhenLeft(stock, only.from)
  if ((only.kind === 'action' || only.kind === 'turned') && !only.isNot)
    return only.action === null ? null : sayWhenRated(stock, only.action)
  if (only.kind === 'crossed') return form === 'when' ? sayWhenCrossed(stock, only) : null
  if (only.kind === 'turned' || only.kind === 'moved') return null
  if (only.kind === 'bound' && only.measure === 'change') {
    if ((only.value === 0) === (form === 'when') || periods.length > 0) return null
  }
  return sayWhenHeld(stock, 'period' in only ? { ...only, period: null } : only, frame)
}

/** "MA has been a BUY since Jul 31, for 15 sessions, after a WATCH"; or when it last was one: a clause. */
export function sayWhenRated(
  stock: Pick<BarStock, 'facts' | 'periods' | 'ticker'>,
  action: Action,
): string | null {
  const { ticker, periods } = stock
  const now = periods.at(-1)
  if (now === undefined) return null
  const { dates } = stock.facts.bars
  const day = (date: string) => formatDayOf(date, dates.at(-1) ?? null)
  const sessions = countSessions(dates.length - dates.indexOf(now.from))
  const before = periods.at(-2)
  if (now.action === action) {
    const after = before === undefined ? '' : `, after ${sayTime(before, day)}`
    if (now.from === dates.at(-1)) return `${ticker} turned ${action} on ${day(now.from)}${after}`
    return `${ticker} has been a ${action} since ${day(now.from)}, for ${sessions}${after}`
  }
  const last = periods.findLast((one) => one.action === action)
  const current = `it has been a ${now.action} since ${day(now.from)}, for ${sessions}`
  return last === undefined
    ? `${ticker} has not been a ${action} since ${day(periods[0]?.from ?? '')}, when my figures begin; ${current}`
    : `${ticker} was last a ${action} ${last.from === last.to ? `on ${day(last.to)}` : `from ${day(last.from)} to ${day(last.to)}, for ${countSessions(dates.indexOf(last.to) - dates.indexOf(last.from) + 1)}`}; ${current}`
}

function sayTime(
  { action, from, to }: BarStock['periods'][number],
  day: (date: string) => string,
): string {
  return from === to ? `a ${action} on ${day(from)}` : `a ${action} from ${day(from)} to ${day(to)}`
}

function countSessions(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`
}

function sayWhenCrossed(
  stock: BarStock,
  condition: Extract<FrameCondition, { readonly kind: 'crossed' }>,
): string {
  const said = sayCross(stock, condition.cross)
  if (condition.period === null || meetsAt(stock, condition, lastOf(stock)) !== false) return said
  const kind = condition.cross === null ? 'cross' : `${condition.cross} cross`
  return `${stock.ticker} had no ${kind}${sayEvents(condition.period, stock)}: ${said}`
}

/** The last session before the newest one that moved at least as far the same way. */
export function sayAlike({ move }: Frame, stocks: readonly BarStock[]): string | null {
  const said = stocks.map((stock) => {
    const last = lastOf(stock)
    const change = measureAt(stock, 'change', last)
    if (change === null) return null
    const now = sayMeasure(stock, 'change', null)
    const did = move === 'down' ? 'fall' : 'rise'
    if (move === 'down' ? change >= 0 : change <= 0) return `${stock.ticker} did not ${did}: ${now}`
    let at = last - 1
    const isAlike = (value: number | null) =>
      value !== null && (move === 'down' ? value <= change : value >= change)
    while (at > 0 && !isAlike(measureAt(stock, 'change', at))) at -= 1
    if (at <= 0) {
      return `no earlier session since ${dayAt(stock, 0)}, when my prices begin, had a ${did} that large: ${now}`
    }
    const then = sayMeasure(stock, 'change', {
      kind: 'day',
      day: { kind: 'ago', sessions: last - at },
    })
    return `the last time was ${dayAt(stock, at)}: ${then}; this time ${sayMeasure(stock, 'change', null, false)}`
  })
  return said.includes(null) ? null : said.join('; ')
}

/** The time before the present one. */
const PRIOR = 2

/** When a condition that holds now was last met before that: a clause. */
function sayPrior(stock: BarStock, condition: FrameCondition, before: number): string | null {
  let at = before
  while (at >= 0 && meetsAt(stock, condition, at) === false) at -= 1
  const now = sayCondition(stock, condition)?.text ?? ''
  if (meetsAt(stock, condition, at) !== true)
    return `there was no time before, since ${dayAt(stock, at + 1)}, when my figures begin: ${now}`
  const then = sayConditionOn(stock, condition, { index: at, who: 'it' }).replace(/,$/, '')
  return `the time before ended on ${dayAt(stock, at)}: ${then}; now, since ${dayAt(stock, before + 1)}, ${now}`
}

/** Since when a condition has held, for how many sessions, or the last time that it did. */
function sayWhenHeld(
  stock: BarStock,
  condition: FrameCondition,
  { form, place }: Pick<Frame, 'form' | 'place'>,
): string | null {
  // A cross is of one session; without a period it would be one of the last few.
  const isMet = (index: number) =>
    condition.kind === 'passed'
      ? isPassedAt(stock, condition, index)
      : meetsAt(stock, condition, index)
  const last = lastOf(stock)
  const now = sayCondition(stock, condition)?.text
  if (now === undefined) return null
  const startOf = (end: number) => {
    let at = end
    while (at > 0 && isMet(at - 1) === true) at -= 1
    return at
  }
  if (isMet(last) === true && !isOfDay(condition)) {
    const from = startOf(last)
    const earlier = place === PRIOR ? sayPrior(stock, condition, from - 1) : null
    if (earlier !== null) return earlier
    const least = isMet(from - 1) === null ? 'at least ' : ''
    const count = last - from + 1
    const length = `for ${least}${countSessions(count)}`
    const since = `since ${dayAt(stock, from)}`
    if (form === 'when') return `${since}, ${length}: ${now}`
    return `${length}${count === 1 ? '' : ' in a row'}, ${since}: ${now}`
  }
  let end = last
  while (end >= 0 && isMet(end) === false) end -= 1
  if (isMet(end) !== true)
    return `not since ${dayAt(stock, end + 1)}, when my figures begin: ${now}`
  const from = isOfDay(condition) ? end : startOf(end)
  const when =
    from === end
      ? `on ${dayAt(stock, end)}`
      : `from ${dayAt(stock, from)} to ${dayAt(stock, end)}, for ${countSessions(end - from + 1)}`
  const did = describeLast(condition)
  if (isOfDay(condition)) {
    const then = sayMeasure(
      stock,
      'close',
      { kind: 'day', day: { kind: 'ago', sessions: last - end } },
      false,
    )
    return `${stock.ticker} ${did} ${when}: ${then}`
  }
  return form === 'when'
    ? `${stock.ticker} ${did} ${when}; ${now.replace(`${stock.ticker}’s`, 'its').replace(stock.ticker, 'it')}`
    : `not now: ${now}; it ${did} ${when}`
}

/** Whether a condition is of one session by itself, and none that lasts. */
function isOfDay(condition: FrameCondition): boolean {
  return (
    condition.kind === 'passed' ||
    (condition.kind === 'bound' && condition.measure === 'change' && condition.value !== 0)
  )
}

/** "Last had an RSI below 30", "was last rated BUY". */
function describeLast(condition: FrameCondition): string {
  const did = describePredicate(
    { conditions: [[condition]], measures: [], periods: [] },
    true,
    undefined,
  )
    .replace(/^has /, 'had ')
    .replace(/^is /, 'was ')
    .replace(/^closed at least (\S+)/, 'closed at $1 or more')
    .replace(/^closed at most (\S+)/, 'closed at $1 or less')
  return did.startsWith('was ') ? did.replace('was', 'was last') : `last ${did}`
}
