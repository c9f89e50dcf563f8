import { formatNumber, formatQuotedPrice } from '../../explanations/format-number.ts'
import type { FrameCondition } from './frame.ts'
import { actionAt, lastOf, measureAt, meetsAt, type BarStock } from './measure-at.ts'
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

/** How a condition stands at the last bar: a clause that starts with the ticker, and whether it is close. */
export type SaidCondition = {
  readonly isMet: boolean
  readonly text: string
  readonly isNear: boolean
}

/** @returns null where the figure is unknown */
export function sayCondition(
  stock: BarStock,
  condition: FrameCondition,
  isFirst = true,
): SaidCondition | null {
  const isMet = meetsAt(stock, condition, lastOf(stock))
  if (isMet === null) return null
  const { ticker } = stock
  const who = isFirst ? ticker : 'it'
  switch (condition.kind) {
    case 'action':
      return { isMet, text: `${who} is a ${actionAt(stock, lastOf(stock)) ?? ''}`, isNear: false }
    case 'than': {
      const one = measureAt(stock, condition.measure, lastOf(stock)) ?? 0
      const other = measureAt(stock, condition.other, lastOf(stock)) ?? 1
      const shown = formatFrameValue(stock, condition.other, other)
      const away = formatNumber(Math.abs((one / other - 1) * 100))
      const by = away === '0.00' ? 'less than 0.01%' : `${away}%`
      const side = one === other ? 'level with' : `${by} ${one > other ? 'above' : 'below'}`
      return {
        isMet,
        text: `${sayMeasure(stock, condition.measure, null, isFirst)}, ${side} its ${FRAME_NAMES[condition.other]} of ${shown}`,
        isNear: Math.abs((one / other - 1) * 100) <= NEAR_PERCENT,
      }
    }
    case 'crossed':
      return { isMet, text: sayCross(stock, condition.cross), isNear: false }
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
        condition.measure === 'signal-age' ||
        isOfMove ||
        isDistance ||
        condition.is === 'between'
      )
        return { isMet, text: said, isNear: false }
      return {
        isMet,
        text: `${said}${sayBound(stock, condition, value)}`,
        isNear: isNear(condition, value),
      }
    }
  }
}

type Bound = Extract<FrameCondition, { readonly kind: 'bound' }>

function sayBound(stock: BarStock, { measure, value: bound }: Bound, value: number): string {
  const shown =
    measure === 'close' || measure === 'sma20' || measure === 'sma50'
      ? formatQuotedPrice(stock.ticker, bound, stock.currency ?? '')
      : `${Number.isInteger(bound) ? String(bound) : formatNumber(bound)}${measure === 'change' || measure === 'volatility' ? '%' : ''}`.replace(
          '-',
          '−',
        )
  if (measure === 'volume-ratio' && bound === 1) return `, ${value > 1 ? 'above' : 'below'} average`
  const just = isNear({ measure }, value, bound) ? 'just ' : ''
  return value === bound
    ? `, exactly ${shown}`
    : `, ${just}${value > bound ? 'above' : 'below'} ${shown}`
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
