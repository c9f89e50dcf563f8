import { describeMissing } from '../../explanations/describe-missing.ts'
import { spanOf } from './describe-conditions.ts'
import type { Frame, FrameCondition, FrameMeasure } from './frame.ts'
import { formatDayOf } from '../sentences/format-day.ts'
import {
  actionAt,
  crossBefore,
  daysOf,
  lastOf,
  measureAt,
  runAt,
  type BarStock,
} from './measure-at.ts'
import { valueIn } from './measure-stocks.ts'
import { dayAt, formatFrameValue, FRAME_NAMES, sayMeasure } from './say-measure.ts'
import { type Said, sayMatches } from './match-group.ts'

/** Of four of the five BUY conditions, the missing one is told. */
export function isOfOneShort(shown: FrameCondition | undefined): boolean {
  return shown?.kind === 'bound' && shown.measure === 'conditions-met' && shown.value === 4
}

/** " (the trend is not strong enough)". */
export function sayMissing({ signal }: BarStock): string {
  if (signal.kind !== 'signal') return ''
  const missing = signal.clauses.filter(({ rule, isMet }) => rule === 'buy' && !isMet)
  return missing.length === 0 ? '' : ` (${describeMissing(missing)})`
}

/** Whether a figure of the condition can be told with each stock. */
export function isShown(condition: FrameCondition): boolean {
  return (
    condition.kind === 'bound' ||
    condition.kind === 'crossed' ||
    condition.kind === 'lacks' ||
    condition.kind === 'run' ||
    condition.kind === 'paid' ||
    (condition.kind === 'turned' && !condition.isNot)
  )
}

/** "RSI below 45, lowest first": in the order that the bound gives anyway. */
export function isOrderOfShown(frame: Frame): boolean {
  const shown = findShown(frame)
  const [measure] = frame.measures
  const isWhole = frame.place === null && !frame.isBothEnds && frame.limit === null
  if (!isWhole || shown?.kind !== 'bound' || shown.measure !== measure) return false
  if (shown.is === 'within' || shown.measure === 'change') return false
  return frame.order === (isLow(shown) ? 'lowest' : 'highest')
}

/** The condition whose figure is told: the volume that is bounded, rather than how much a stock rose with it. */
export function findShown({ conditions }: Frame): FrameCondition | undefined {
  const all = conditions.flat().filter(isShown)
  const [first] = all
  const isMove = first?.kind === 'bound' && first.measure === 'change' && first.value === 0
  const isOfDay =
    isMove &&
    (first.period === null ||
      first.period.kind === 'day' ||
      (first.period.kind === 'sessions' && first.period.count === 1))
  const volume = all.find((one) => one.kind === 'bound' && one.measure === 'volume-ratio')
  return isOfDay ? (volume ?? first) : first
}

/** A condition's figure when it is asked for. */
function shownValue(
  frame: Frame,
  stock: BarStock,
  shown: Extract<FrameCondition, { readonly kind: 'bound' }>,
): number | null {
  return shown.measure === 'change'
    ? measureAt(stock, 'change', lastOf(stock), shown.period)
    : valueIn({ ...frame, order: isLow(shown) ? 'lowest' : 'highest' }, stock, shown.measure)
}

/** Whether the lowest figures meet a bound best. */
function isLow({ is, value, isNot }: Extract<FrameCondition, { readonly kind: 'bound' }>): boolean {
  const isBelow = is === 'below' || is === 'at-most'
  return (isBelow !== isNot && value >= 0) || (isBelow && value < 0)
}

/** Stocks with those first that meet the shown condition best. */
export function orderByShown(
  frame: Frame,
  stocks: readonly BarStock[],
  shown: FrameCondition | undefined,
): readonly BarStock[] {
  if (shown?.kind === 'run')
    return stocks.toSorted((one, other) => sizeOfRun(other, shown) - sizeOfRun(one, shown))
  if (shown?.kind !== 'bound') return stocks
  const sign = isLow(shown) || shown.is === 'within' ? 1 : -1
  const valueOf = (stock: BarStock) => {
    const value = shownValue(frame, stock, shown) ?? 0
    return shown.is === 'within' ? Math.abs(value) : value
  }
  return stocks.toSorted((one, other) => sign * (valueOf(one) - valueOf(other)))
}

/** Sessions in a row in the condition's direction; below zero in the other one. */
function sizeOfRun(
  stock: BarStock,
  { way }: Extract<FrameCondition, { readonly kind: 'run' }>,
): number {
  return (runAt(stock, lastOf(stock)) ?? 0) * (way === 'up' ? 1 : -1)
}

const LACKED = { rsi: 'rsi', adx: 'adx', smaGap: 'sma-gap', obvChange: 'obv', cmf: 'cmf' } as const

/** " (RSI 45.14)": what is told with a stock of a list. */
export function sayShown(stock: BarStock, shown: FrameCondition | undefined, frame: Frame): string {
  if (shown?.kind === 'lacks') {
    const measure = LACKED[shown.clause]
    const value = valueIn(frame, stock, measure)
    return value === null ? '' : ` (${formatFrameValue(stock, measure, value)})`
  }
  if (shown?.kind === 'turned') return sayTurn(stock, shown)
  if (shown?.kind === 'run') return ` (${Math.abs(runAt(stock, lastOf(stock)) ?? 0)} sessions)`
  if (shown?.kind === 'paid') return sayDay(stock, shown)
  if (shown?.kind === 'crossed') {
    const span = shown.period === null ? null : spanOf(stock, shown.period)
    const cross = span === null ? null : crossBefore(stock, span.to, shown.cross)
    return cross === null ? '' : ` (${dayAt(stock, cross.index)})`
  }
  const values = [
    ...(shown?.kind === 'bound'
      ? [{ measure: shown.measure, value: shownValue(frame, stock, shown) }]
      : []),
    ...frame.measures
      .filter((measure) => shown?.kind !== 'bound' || shown.measure !== measure)
      .map((measure) => ({ measure, value: valueIn(frame, stock, measure) })),
  ]
  const figures = values.flatMap(({ measure, value }) => {
    if (value === null) return []
    const name =
      measure === 'close' ||
      measure === 'change' ||
      measure.startsWith('from-') ||
      measure === 'volume-ratio' ||
      measure === 'dividend-yield'
        ? ''
        : `${FRAME_NAMES[measure]} `
    return [
      `${name}${formatFrameValue(stock, measure, value, boundOfShown(shown, measure))
        .replace(' its 20-day average', ' average')
        .replace(/ \((.*)\)/, ', $1')}`,
    ]
  })
  return figures.length === 0 ? '' : ` (${figures.join(', ')})`
}

/** The number that a measure is bounded by; null where it is not what is shown. */
function boundOfShown(shown: FrameCondition | undefined, measure: FrameMeasure): number | null {
  const isOf = shown?.kind === 'bound' && shown.measure === measure && shown.is !== 'exactly'
  return isOf && shown.value !== 0 ? shown.value : null
}

/** " (RSI 40.00, just below 40)": a figure that looks like its bound, where no others are told. */
export function sayAtBound(stock: BarStock, frame: Frame): string {
  const shown = findShown(frame)
  const said = shown?.kind === 'bound' ? sayShown(stock, shown, { ...frame, measures: [] }) : ''
  return said.includes(', just ') ? said : ''
}

/** " (Aug 14)": the last ex-dividend date, or split, of the period that is meant. */
function sayDay(
  stock: BarStock,
  shown: Extract<FrameCondition, { readonly kind: 'paid' }>,
): string {
  const day = daysOf(stock, shown)?.at(-1)
  return day === undefined || shown.isNot
    ? ''
    : ` (${formatDayOf(day, stock.facts.bars.dates.at(-1) ?? null)})`
}

/** " (BUY to WATCH)": the last turn of the period that is meant, without what is said of all. */
function sayTurn(
  stock: BarStock,
  { action, from, period }: Extract<FrameCondition, { readonly kind: 'turned' }>,
): string {
  const span = spanOf(stock, period)
  if (span === null || (action !== null && from !== null)) return ''
  for (let at = span.to; at > span.from; at -= 1) {
    const [before, now] = [actionAt(stock, at - 1), actionAt(stock, at)]
    const isMeant =
      before !== now && (from === null || before === from) && (action === null || now === action)
    if (isMeant && before !== null && now !== null)
      return action !== null
        ? ` (from ${before})`
        : ` (${from === null ? `${before} ` : ''}to ${now})`
  }
  return ''
}

/** "The longest: KO rose on each of the last 3 sessions." */
function sayLongest(
  frame: Frame,
  condition: Extract<FrameCondition, { readonly kind: 'run' }>,
  members: readonly BarStock[],
): readonly string[] {
  const [first] = orderByShown(frame, members, condition)
  const size = first === undefined ? 0 : sizeOfRun(first, condition)
  const verb = condition.way === 'up' ? 'rose' : 'fell'
  return first === undefined || size < 2
    ? []
    : [`The longest: ${first.ticker} ${verb} on each of the last ${size} sessions.`]
}

/** That none matches, with the closest where one figure is bounded. */
export function noMatch(frame: Frame, members: readonly BarStock[]): Said {
  const [only] = frame.conditions
  const [shown, second] = only ?? []
  const nearest =
    frame.conditions.length === 1 && second === undefined && shown?.kind === 'bound'
      ? orderByShown(frame, members, shown)[0]
      : undefined
  const isNow = frame.periods.length === 0
  if (frame.conditions.length === 1 && second === undefined && shown?.kind === 'run')
    return {
      sentences: [`${sayMatches(frame, [], members)}.`, ...sayLongest(frame, shown, members)],
      listed: [],
    }
  const closest =
    nearest === undefined || shown?.kind !== 'bound' || !(isNow || shown.measure === 'change')
      ? []
      : [`The closest: ${sayMeasure(nearest, shown.measure, shown.period)}.`]
  return { sentences: [`${sayMatches(frame, [], members)}.`, ...closest], listed: [] }
}
