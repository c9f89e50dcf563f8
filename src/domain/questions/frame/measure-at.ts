import { computeIndicators, type IndicatorSeries } from '../../indicators/compute-indicators.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'
import { judgeBarAt } from '../../signals/judge-bars.ts'
import { readBar } from '../../signals/read-bar.ts'
import type { Action, Signal } from '../../signals/signal.ts'
import { yieldOf } from '../dividend-yield.ts'
import type { StockEvidence } from '../evidence.ts'
import {
  averageVolumeAt,
  countStreak,
  extremeAt,
  meanAt,
  VOLATILITY_CHANGES,
  usualMoveAt,
  volatilityAt,
  type StockFacts,
} from '../stock-facts.ts'
import type { Frame, FrameCondition, FrameMeasure, Period } from './frame.ts'
import { resolvePeriod, type ResolvedPeriod } from './resolve-period.ts'

/** A stock whose bars are known. */
export type BarStock = StockEvidence & { readonly facts: StockFacts }

export function hasBars(stock: StockEvidence): stock is BarStock {
  return stock.facts !== null
}

/** The condition on a cross looks this far back where no period is named. */
const RECENT_SESSIONS = 5

/** Of the average that people take for the long trend. */
const LONG_SESSIONS = 200

const held = new WeakMap<DailyBars, IndicatorSeries>()

/** The indicators of all bars, computed once for the same bars. */
function seriesOf(bars: DailyBars): IndicatorSeries {
  const known = held.get(bars)
  if (known !== undefined) return known
  const series = computeIndicators(bars)
  held.set(bars, series)
  return series
}

/** Index of the last bar. */
export function lastOf({ facts }: BarStock): number {
  return facts.bars.dates.length - 1
}

/**
 * A figure at a bar.
 * @param period of a change, the day's where null, or of a volatility, 20 changes where null or shorter
 * @returns in the measure's unit (`FrameMeasure`); null where the bars do not reach far enough
 */
export function measureAt(
  stock: BarStock,
  measure: FrameMeasure,
  index: number,
  period: Period | null = null,
): number | null {
  const { bars, isAdjusted } = stock.facts
  const close = bars.closes[index]
  if (close === undefined) return null
  const known = (value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? null : value
  switch (measure) {
    case 'close':
      return close
    case 'open':
      return known(bars.opens[index])
    case 'gap': {
      const [open, before] = [bars.opens[index], bars.closes[index - 1]]
      return open === undefined || before === undefined || !isAdjusted
        ? null
        : known((open / before - 1) * 100)
    }
    case 'day-high':
      return known(bars.highs[index])
    case 'day-low':
      return known(bars.lows[index])
    case 'volume':
      return averageVolumeAt(bars, index) === null ? null : known(bars.volumes[index])
    case 'average-volume':
      return averageVolumeAt(bars, index)
    case 'volume-ratio': {
      const average = averageVolumeAt(bars, index)
      return average === null ? null : known((bars.volumes[index] ?? Number.NaN) / average)
    }
    case 'sma200':
      return isAdjusted ? meanAt(bars.closes, index, LONG_SESSIONS) : null
    case 'dividend-yield':
      return index === lastOf(stock) ? (yieldOf(stock)?.percent ?? null) : null
    case 'volatility': {
      const span = longSpanOf(measure, period, bars)
      if (!isAdjusted) return null
      return span === null
        ? volatilityAt(bars, index)
        : volatilityAt(bars, span.to, span.to - span.from)
    }
    case 'usual-move':
      return isAdjusted ? usualMoveAt(bars, index) : null
    case 'year-high':
    case 'year-low':
      return isAdjusted ? (extremeAt(bars, COLUMN_OF[measure], index)?.price ?? null) : null
    case 'from-high':
    case 'from-low':
    case 'from-sma20':
    case 'from-sma50':
    case 'from-sma200': {
      const level = measureAt(stock, LEVEL_OF[measure], index)
      return level === null ? null : (close / level - 1) * 100
    }
    case 'change': {
      if (!isAdjusted) return null
      const span = period === null ? { from: index - 1, to: index } : resolvePeriod(period, bars)
      const from = span === null ? undefined : bars.closes[span.from]
      const to = span === null ? undefined : bars.closes[span.to]
      return from === undefined || to === undefined ? null : (to / from - 1) * 100
    }
    case 'up-run':
    case 'down-run': {
      const run = runAt(stock, index)
      return run === null ? null : Math.max(0, measure === 'up-run' ? run : -run)
    }
    case 'conditions-met': {
      const signal = signalAt(stock, index)
      return signal === null
        ? null
        : signal.clauses.filter(({ rule, isMet }) => rule === 'buy' && isMet).length
    }
    case 'signal-age': {
      const action = actionAt(stock, index)
      if (action === null) return null
      let at = index
      while (at > 0 && actionAt(stock, at - 1) === action) at -= 1
      return index - at + 1
    }
    case 'signal':
      return null
    default:
      return readingAt(bars, measure, index)
  }
}

/** The bars of a volatility's period, where that is longer than its usual 20 changes; null for the usual one, and for other measures. */
export function longSpanOf(
  measure: FrameMeasure | undefined,
  period: Period | null,
  bars: Pick<DailyBars, 'dates' | 'closes'>,
): ResolvedPeriod | null {
  const span = measure !== 'volatility' || period === null ? null : resolvePeriod(period, bars)
  return span === null || span.to - span.from <= VOLATILITY_CHANGES ? null : span
}

/** The prices that each level of the year is found in. */
export const COLUMN_OF = { 'year-high': 'highs', 'year-low': 'lows' } as const

/** The level that each distance is measured from. */
export const LEVEL_OF = {
  'from-high': 'year-high',
  'from-low': 'year-low',
  'from-sma20': 'sma20',
  'from-sma50': 'sma50',
  'from-sma200': 'sma200',
} as const

function readingAt(
  bars: DailyBars,
  measure: 'rsi' | 'adx' | 'plus-di' | 'minus-di' | 'sma20' | 'sma50' | 'sma-gap' | 'obv' | 'cmf',
  index: number,
): number | null {
  const readings = readBar(bars, seriesOf(bars), index)
  const value = {
    rsi: readings.rsi,
    adx: readings.adx,
    'plus-di': readings.plusDi,
    'minus-di': readings.minusDi,
    sma20: readings.sma20,
    sma50: readings.sma50,
    'sma-gap': (readings.sma20 / readings.sma50 - 1) * 100,
    obv: readings.obvChange,
    cmf: readings.cmf,
  }[measure]
  const needsVolume = measure === 'obv' || measure === 'cmf'
  return Number.isFinite(value) && !(needsVolume && readings.averageVolume === 0) ? value : null
}

/** The signal at a bar, with its clauses; null where it has none. */
export function signalAt({ ticker, facts, signal }: BarStock, index: number): Signal | null {
  const { bars } = facts
  if (index === bars.dates.length - 1) return signal.kind === 'signal' ? signal : null
  const judged = judgeBarAt({ ticker, bars, index }, () => seriesOf(bars))
  return judged.kind === 'signal' ? judged : null
}

/** The public signal at a bar; null where there was none. */
export function actionAt(stock: BarStock, index: number): Action | null {
  const date = stock.facts.bars.dates[index] ?? ''
  if (stock.periods.length > 0 && index < lastOf(stock))
    return stock.periods.find(({ from, to }) => from <= date && date <= to)?.action ?? null
  return signalAt(stock, index)?.action ?? null
}

/** The last bar at or before one where SMA20 changed sides of SMA50. */
export function crossBefore(
  { facts: { bars } }: BarStock,
  index: number,
  kind: 'golden' | 'death' | null,
): { readonly kind: 'golden' | 'death'; readonly index: number } | null {
  const series = seriesOf(bars)
  const sideAt = (at: number) => {
    const { sma20, sma50 } = readBar(bars, series, at)
    return Math.sign(sma20 - sma50)
  }
  let newer = 0
  let newerIndex = -1
  for (let at = index; at >= 0; at -= 1) {
    const side = sideAt(at)
    if (Number.isNaN(side)) return null
    if (side === 0) continue
    const found = newer > 0 ? 'golden' : 'death'
    if (newer !== 0 && side !== newer && (kind === null || kind === found))
      return { kind: found, index: newerIndex }
    newer = side
    newerIndex = at
  }
  return null
}

/** Sessions in a row up to a bar that rose, or below zero those that fell; null where splits are unknown. */
export function runAt({ facts }: BarStock, index: number): number | null {
  const { closes } = facts.bars
  if (!facts.isAdjusted) return null
  return countStreak(closes.subarray(0, index + 1))
}

/** Whether a condition holds at a bar; null where its figure is unknown. */
export function meetsAt(stock: BarStock, condition: FrameCondition, index: number): boolean | null {
  const isMet = isMetAt(stock, condition, index)
  return isMet === null ? null : isMet !== condition.isNot
}

function isMetAt(stock: BarStock, condition: FrameCondition, index: number): boolean | null {
  switch (condition.kind) {
    case 'extreme': {
      const { bars, isAdjusted } = stock.facts
      const span =
        condition.period === null
          ? { from: index - 1, to: index }
          : resolvePeriod(condition.period, bars)
      if (!isAdjusted || span === null) return null
      return someBar(span, (at) => {
        const extreme = extremeAt(bars, COLUMN_OF[condition.of], at)
        return extreme === null ? null : extreme.date === bars.dates[at]
      })
    }
    case 'passed': {
      const span = spanOf(stock, condition.period, index)
      if (span === null) return null
      return someBar(span, (at) => isPassedAt(stock, condition, at))
    }
    case 'run': {
      const run = runAt(stock, index)
      if (run === null) return null
      return condition.way === 'up' ? run >= condition.sessions : run <= -condition.sessions
    }
    case 'paid': {
      const days = daysOf(stock, condition)
      return days === null ? null : days.length > 0
    }
    case 'beats': {
      const change = measureAt(stock, 'change', index, condition.period)
      if (change === null || condition.against === null) return null
      const { change: other } = condition.against
      return condition.is === 'above' ? change > other : change < other
    }
    case 'lacks': {
      const missing = signalAt(stock, index)?.clauses.filter(
        ({ rule, isMet }) => rule === 'buy' && !isMet,
      )
      const [only, other] = missing ?? []
      return missing === undefined
        ? null
        : other === undefined && only?.measure === condition.clause
    }
    case 'action': {
      const action = actionAt(stock, index)
      return action === null ? null : action === condition.action
    }
    case 'than': {
      const one = measureAt(stock, condition.measure, index)
      const other = measureAt(stock, condition.other, index)
      if (one === null || other === null) return null
      return condition.is === 'above' ? one > other : one < other
    }
    case 'bound': {
      const value = measureAt(stock, condition.measure, index, condition.period)
      return value === null ? null : isWithin(value, condition)
    }
    case 'crossed': {
      const span = spanOf(stock, condition.period, index)
      const cross = crossBefore(stock, span?.to ?? index, condition.cross)
      return span === null ? null : cross !== null && cross.index > span.from
    }
    case 'moved': {
      const span = moveSpanOf(stock, condition.period, index)
      const from = span === null ? null : measureAt(stock, condition.measure, span.from)
      const to = span === null ? null : measureAt(stock, condition.measure, span.to)
      if (from === null || to === null) return null
      return condition.way === 'up' ? to > from : to < from
    }
    case 'turned': {
      const span = spanOf(stock, condition.period, index)
      if (span === null) return null
      const last = actionAt(stock, span.to)
      const isReached =
        condition.action === null ? last !== condition.from : last === condition.action
      if (!isReached) return false
      for (let at = span.from + 1; at <= span.to; at += 1) {
        const [before, now] = [actionAt(stock, at - 1), actionAt(stock, at)]
        const isFrom = condition.from === null || before === condition.from
        const isTo = condition.action === null || now === condition.action
        if (before !== null && now !== null && before !== now && isTo && isFrom) return true
      }
      return false
    }
  }
}

/** A stock's ex-dividend dates, or its splits, within a period; null where they are not known. */
export function daysOf(
  stock: BarStock,
  { of, period }: Extract<FrameCondition, { readonly kind: 'paid' }>,
): readonly string[] | null {
  const { dates } = stock.facts.bars
  const span = spanOf(stock, period, lastOf(stock))
  const [after, until] = [dates[span?.from ?? -1], dates[span?.to ?? -1]]
  if (stock.actions === null || after === undefined || until === undefined) return null
  if (stock.actions.from > after) return null
  return stock.actions.actions
    .filter(({ kind, date }) => kind === of && date > after && date <= until)
    .map(({ date }) => date)
}

/** Whether the close of one session crossed a level; null where one of the two sides is not known. */
export function isPassedAt(
  stock: BarStock,
  { is, level }: Extract<FrameCondition, { readonly kind: 'passed' }>,
  index: number,
): boolean | null {
  const [before, now] = [index - 1, index].map((at) => {
    const [close, limit] = [measureAt(stock, 'close', at), measureAt(stock, level, at)]
    return close === null || limit === null ? null : close > limit
  })
  if (before == null || now == null) return null
  return before !== now && (is === null || now === (is === 'above'))
}

/** Whether a condition is of a period by itself, rather than of one bar. */
export function isOfPeriod(condition: FrameCondition): boolean {
  switch (condition.kind) {
    case 'turned':
    case 'crossed':
    case 'moved':
    case 'passed':
    case 'extreme':
    case 'run':
    case 'beats':
    case 'paid':
      return true
    case 'bound':
      return condition.measure === 'change'
    case 'action':
    case 'than':
    case 'lacks':
      return false
  }
}

/**
 * The bars at which a group's states are asked for: the last one, a past day's, or any of a past period's.
 * @returns null where no period is named, or the bars do not reach it
 */
export function readWhen(
  { conditions, measures, periods }: Pick<Frame, 'conditions' | 'measures' | 'periods'>,
  { facts }: BarStock,
): (ResolvedPeriod & { readonly isAny: boolean }) | null {
  const [period] = periods
  const span = period === undefined ? null : resolvePeriod(period, facts.bars)
  if (period === undefined || span === null) return null
  const isOneBar = period.kind === 'day' || span.to - span.from <= 1
  if (isOneBar) return { ...span, isAny: false }
  // "Below $100 and up this year": the period is that of the change.
  const isOfChange = measures.includes('change') || conditions.some((each) => each.some(isOfPeriod))
  const last = facts.bars.dates.length - 1
  return isOfChange ? { from: last - 1, to: last, isAny: false } : { ...span, isAny: true }
}

/** Whether a condition of a group's stocks holds when it is asked for; null where its figure is unknown. */
export function meetsWhen(
  stock: BarStock,
  condition: FrameCondition,
  frame: Pick<Frame, 'conditions' | 'measures' | 'periods'>,
): boolean | null {
  if (frame.periods.length === 0 || isOfPeriod(condition))
    return meetsAt(stock, condition, lastOf(stock))
  const when = readWhen(frame, stock)
  if (when === null) return null
  const isMet = someBar(when.isAny ? when : { from: when.to - 1, to: when.to }, (at) =>
    isMetAt(stock, condition, at),
  )
  return isMet === null ? null : isMet !== condition.isNot
}

/** Whether something is so at one of the bars after the first; null where it is unknown at all of them. */
function someBar(
  { from, to }: { readonly from: number; readonly to: number },
  isSo: (index: number) => boolean | null,
): boolean | null {
  let known: boolean | null = null
  for (let at = from + 1; at <= to; at += 1) {
    const is = isSo(at)
    if (is === true) return true
    known ??= is
  }
  return known
}

/** The bars of a reading's move: from the session before where no period is named. */
export function moveSpanOf({ facts }: BarStock, period: Period | null, index: number) {
  return period === null ? { from: index - 1, to: index } : resolvePeriod(period, facts.bars)
}

function spanOf({ facts }: BarStock, period: Period | null, index: number) {
  return period === null
    ? { from: index - RECENT_SESSIONS, to: index }
    : resolvePeriod(period, facts.bars)
}

/** A reading less than that away from a whole number is said as it. */
const WHOLE = 0.995

function isWithin(
  value: number,
  { measure, is, value: bound, high }: Extract<FrameCondition, { readonly kind: 'bound' }>,
): boolean {
  switch (is) {
    case 'above':
      return value > bound
    case 'below':
      return value < bound
    case 'at-least':
      return value >= bound
    case 'at-most':
      return value <= bound
    case 'exactly':
      // "An ADX of 49" is also 49.82, as people say it.
      return (
        Math.abs(value - bound) <
        (Number.isInteger(bound) && (measure === 'rsi' || measure === 'adx') ? WHOLE : 0.005)
      )
    case 'between':
      return value >= bound && value <= (high ?? bound)
    case 'within':
      return Math.abs(value) <= bound
  }
}
