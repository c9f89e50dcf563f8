import type { Action } from '../../signals/signal.ts'
import { describeRuleOn } from '../sentences/describe-rule.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import { sayWithin, spanOf } from './describe-conditions.ts'
import type { Frame, FrameCondition } from './frame.ts'
import { isOneSession } from './frame-from.ts'
import { lastOf, meetsAt, signalAt, type BarStock } from './measure-at.ts'
import { sayCondition } from './say-condition.ts'
import { sayEdge } from './say-ever.ts'
import { dayAt, sayCross } from './say-measure.ts'

/** The rule and the readings that made a past day's signal; whether it was the one that is taken for granted comes first. */
export function sayRule(frame: Frame, stocks: readonly BarStock[]): string | null {
  const [asked = null] = frame.conditions
    .flat()
    .map((one) => (one.kind === 'action' || one.kind === 'turned' ? one.action : null))
  const said = stocks.map((stock) => {
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
  if ((only.kind === 'action' || only.kind === 'turned') && !only.isNot)
    return only.action === null ? null : sayWhenRated(stock, only.action)
  if (only.kind === 'crossed') return form === 'when' ? sayWhenCrossed(stock, only) : null
  if (only.kind === 'turned' || only.kind === 'moved') return null
  if (only.kind === 'bound' && only.measure === 'change') {
    if (only.value !== 0 || form === 'when' || periods.length > 0) return null
  }
  return sayWhenHeld(stock, only.kind === 'bound' ? { ...only, period: null } : only)
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
  return `${stock.ticker} had no ${kind}${sayWithin(condition.period, stock)}: ${said}`
}

/** For how many sessions in a row a condition has held, or when it last did. */
function sayWhenHeld(stock: BarStock, condition: FrameCondition): string | null {
  const isMet = (index: number) => meetsAt(stock, condition, index)
  const last = lastOf(stock)
  const now = sayCondition(stock, condition)?.text
  if (now === undefined) return null
  let at = last
  if (isMet(last) === true) {
    while (at > 0 && isMet(at - 1) === true) at -= 1
    const least = isMet(at - 1) === null ? 'at least ' : ''
    return `for ${least}${countSessions(last - at + 1)} in a row, since ${dayAt(stock, at)}: ${now}`
  }
  while (at >= 0 && isMet(at) === false) at -= 1
  return isMet(at) === true
    ? `not now: ${now}; it was so last on ${dayAt(stock, at)}`
    : `not since ${dayAt(stock, at + 1)}, when my figures begin: ${now}`
}
