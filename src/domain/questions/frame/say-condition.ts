import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import { UNUSUAL_TIMES } from './decide-check.ts'
import { DISTANCE_OF } from './price-levels.ts'
import type { FrameCondition } from './frame.ts'
import { actionAt, lastOf, measureAt, meetsAt, runAt, type BarStock } from './measure-at.ts'
import {
  dayAt,
  FRAME_NAMES,
  formatFrameValue,
  sayCross,
  sayMeasure,
  sayMoved,
} from './say-measure.ts'

/** Points that are "just" above or below a bound; in percent for prices. */
const NEAR_POINTS = 1
const NEAR_PERCENT = 1
const ABOUT_AVERAGE = 0.05
const OVERSOLD = 30
const OVERBOUGHT = 70

/** How a condition stands at the last bar: a clause that starts with the ticker, and whether it is close. */
export type SaidCondition = {
  readonly isMet: boolean
  readonly text: string
  readonly isNear: boolean
}

/**
 * @param previous the condition said just before, of the same stock; null for the first
 * @returns null where the figure is unknown
 */
export function sayCondition(
  stock: BarStock,
  condition: FrameCondition,
  previous: FrameCondition | null = null,
): SaidCondition | null {
  const isMet = meetsAt(stock, condition, lastOf(stock))
  if (isMet === null) return null
  const { ticker } = stock
  const isFirst = previous === null
  const who = isFirst ? ticker : 'it'
  switch (condition.kind) {
    case 'run': {
      const run = runAt(stock, lastOf(stock)) ?? 0
      const count = Math.abs(run) === 1 ? '1 session' : `${Math.abs(run)} sessions in a row`
      const text =
        run === 0 ? `${who} did not move` : `${who} ${run > 0 ? 'rose' : 'fell'} for ${count}`
      return { isMet, text, isNear: false }
    }
    case 'beats':
      return {
        isMet,
        text: sayMeasure(stock, 'change', condition.period, isFirst),
        isNear: false,
      }
    case 'paid':
      // Dividends of named stocks have answers of their own.
      return null
    case 'lacks':
      return { isMet, text: sayMeasure(stock, 'conditions-met', null, isFirst), isNear: false }
    case 'action':
      return { isMet, text: `${who} is a ${actionAt(stock, lastOf(stock)) ?? ''}`, isNear: false }
    case 'extreme': {
      const level = measureAt(stock, condition.of, lastOf(stock)) ?? 0
      const shown = formatFrameValue(stock, condition.of, level)
      const said = sayMeasure(
        stock,
        condition.of === 'year-high' ? 'from-high' : 'from-low',
        null,
        isFirst,
      )
      const set = `${who} set its ${FRAME_NAMES[condition.of]} of ${shown} on ${dayAt(stock, lastOf(stock))}`
      return { isMet, text: isMet === condition.isNot ? said : set, isNear: false }
    }
    case 'than': {
      const one = measureAt(stock, condition.measure, lastOf(stock)) ?? 0
      const other = measureAt(stock, condition.other, lastOf(stock)) ?? 1
      const shown = formatFrameValue(stock, condition.other, other)
      const away = formatNumber(Math.abs((one / other - 1) * 100))
      const by = away === '0.00' ? 'less than 0.01%' : `${away}%`
      const side = one === other ? 'level with' : `${by} ${one > other ? 'above' : 'below'}`
      // "Above its SMA20 and its SMA50": the close is said once.
      const isSame = previous?.kind === 'than' && previous.measure === condition.measure
      // "Down 2.42%, 5.43% below its SMA50" runs two moves together.
      const said = sayMeasure(stock, condition.measure, null, isFirst)
      const lead = isSame
        ? ''
        : `${said.replace(/, (?:up|down|little changed|unchanged)\b.*$/, '')}, `
      return {
        isMet,
        text: `${lead}${side} its ${FRAME_NAMES[condition.other]} of ${shown}`,
        isNear: Math.abs((one / other - 1) * 100) <= NEAR_PERCENT,
      }
    }
    case 'crossed':
      return { isMet, text: sayCross(stock, condition.cross), isNear: false }
    case 'passed': {
      const level = FRAME_NAMES[condition.level]
      const side = sayMeasure(stock, DISTANCE_OF[condition.level] ?? 'close', null, isFirst)
      const text =
        isMet === condition.isNot
          ? `${who} did not cross its ${level}`
          : `${who} crossed its ${level}`
      return { isMet, text: `${text}: ${side}`, isNear: false }
    }
    case 'moved':
      return {
        isMet,
        text: sayMoved(stock, condition.measure, condition.period, isFirst),
        isNear: false,
      }
    case 'turned': {
      const period = stock.periods.at(-1)
      if (period === undefined) return null
      const before = stock.periods.at(-2)
      const from = stock.facts.bars.dates.indexOf(period.from)
      const was = before === undefined ? '' : `, after ${before.action}`
      return {
        isMet,
        text: `${who} has been a ${period.action} since ${dayAt(stock, from)}${was}`,
        isNear: false,
      }
    }
    case 'bound': {
      const value = measureAt(stock, condition.measure, lastOf(stock), condition.period) ?? 0
      const said = sayMeasure(stock, condition.measure, condition.period, isFirst)
      const isOfMove = condition.measure === 'change' && condition.value === 0
      const isDistance = condition.measure.startsWith('from-')
      if (
        condition.measure === 'change' ||
        condition.measure === 'gap' ||
        condition.measure === 'signal-age' ||
        isOfMove ||
        isDistance ||
        condition.is === 'between' ||
        (condition.is === 'exactly' && isMet)
      )
        return { isMet, text: said, isNear: false }
      // "0.00 (just below 0)" says the bound.
      const isSaid = said.endsWith(` ${condition.value})`)
      return {
        isMet,
        text: isSaid ? said : `${said}${sayBound(stock, condition, value)}`,
        isNear: isNear(condition, value),
      }
    }
  }
}

type Bound = Extract<FrameCondition, { readonly kind: 'bound' }>

/** Whether an unusual volume is asked about. */
export function isOfUnusual(condition: FrameCondition): boolean {
  if (condition.kind !== 'bound' || condition.measure !== 'volume-ratio') return false
  return condition.is === 'at-least' && condition.value === UNUSUAL_TIMES
}

/** ": above average, but less than the 2 times that count as unusual". */
export function sayUnusual(ratio: number): string {
  const times = `the ${UNUSUAL_TIMES} times that count as unusual`
  if (ratio >= UNUSUAL_TIMES) return `, more than ${times}`
  if (Math.abs(ratio - 1) <= ABOUT_AVERAGE) return ': about average'
  return ratio > 1 ? `: above average, but less than ${times}` : ': below average'
}

/** ", which is overbought", where the question was whether it is oversold, and the other way round. */
function sayOtherExtreme(rsi: number, bound: number): string {
  if (bound === OVERSOLD && rsi > OVERBOUGHT) return ', which is overbought'
  return bound === OVERBOUGHT && rsi < OVERSOLD ? ', which is oversold' : ''
}

function sayBound(
  stock: BarStock,
  { measure, is, value: bound, whose }: Bound,
  value: number,
): string {
  const shown =
    measure === 'close' || measure === 'sma20' || measure === 'sma50' || measure === 'sma200'
      ? formatQuotedPrice(stock.ticker, bound, stock.currency ?? '')
      : `${Number.isInteger(bound) ? String(bound) : formatNumber(bound)}${measure === 'change' || measure === 'volatility' ? '%' : ''}`.replace(
          '-',
          '−',
        )
  // "1.39 times its 20-day average" says the side.
  if (measure === 'volume-ratio')
    return is === 'at-least' && bound === UNUSUAL_TIMES ? sayUnusual(value) : ''
  const extreme = measure === 'rsi' && whose === undefined ? sayOtherExtreme(value, bound) : ''
  if (extreme !== '') return extreme
  const just = isNear({ measure }, value, bound) ? 'just ' : ''
  const owner = whose === undefined ? '' : `${whose}’s `
  return value === bound
    ? `, exactly ${shown}`
    : `, ${just}${value > bound ? 'above' : 'below'} ${owner}${shown}`
}

function isNear(
  condition: Pick<Bound, 'measure'> & Partial<Bound>,
  value: number,
  bound = condition.value ?? 0,
): boolean {
  const { measure } = condition
  if (measure === 'rsi' || measure === 'adx') return Math.abs(value - bound) <= NEAR_POINTS
  if (measure === 'cmf') return Math.abs(value - bound) <= 0.01
  if (measure === 'close') return Math.abs(value / bound - 1) * 100 <= NEAR_PERCENT
  return false
}
