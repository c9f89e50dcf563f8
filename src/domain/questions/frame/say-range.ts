import { formatNumber } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { saySpan, spanOf } from './describe-conditions.ts'
import type { Frame } from './frame.ts'
import { lastOf, measureAt, type BarStock } from './measure-at.ts'
import { dayAt, formatFrameValue } from './say-measure.ts'

/** An opening gap of this size is looked for where no day is named, in percent. */
const MIN_GAP_PERCENT = 2

/** The highest and lowest prices of a period's sessions, each with its day: a clause per stock. */
export function sayRange(frame: Frame, stocks: readonly BarStock[]): string | null {
  const said = stocks.map((stock) => sayRangeOf(frame, stock))
  return said.includes(null) ? null : said.join('; ')
}

function sayRangeOf({ measures, periods }: Frame, stock: BarStock): string | null {
  const { bars, isAdjusted } = stock.facts
  const span = spanOf(stock, periods[0] ?? null)
  if (span === null || span.from < 0) return `${stock.ticker}’s prices don’t go back that far`
  if (!isAdjusted) return null
  const said = (['day-high', 'day-low'] as const)
    .filter((one) => measures.includes(one))
    .map((one, index) => {
      const isHigh = one === 'day-high'
      const prices = isHigh ? bars.highs : bars.lows
      const at = findExtreme(prices, span, (price, best) =>
        isHigh ? price >= best : price <= best,
      )
      const lead = index === 0 ? `${stock.ticker}’s` : 'its'
      const name = `${isHigh ? 'highest' : 'lowest'}${index === 0 ? ' price' : ''}`
      const within = index === 0 ? saySpan(stock, { from: span.from + 1, to: span.to }) : ''
      return `${lead} ${name}${within} was ${formatFrameValue(stock, one, prices[at] ?? Number.NaN)}, on ${dayAt(stock, at)}`
    })
  const [only, other] = said
  if (only !== undefined && other === undefined) return only
  const count = span.to - span.from
  return `over ${count === 1 ? '1 session' : `${count} sessions`}, ${joinWords(said)}`
}

function findExtreme(
  prices: Float64Array,
  { from, to }: { readonly from: number; readonly to: number },
  isBeyond: (price: number, best: number) => boolean,
): number {
  let found = from + 1
  for (let at = found + 1; at <= to; at += 1)
    if (isBeyond(prices[at] ?? Number.NaN, prices[found] ?? Number.NaN)) found = at
  return found
}

/** Whether the prices have been back at the close before an opening gap, and when first: a clause per stock. */
export function sayGapFill({ periods }: Frame, stocks: readonly BarStock[]): string | null {
  const said = stocks.map((stock) => {
    const [period] = periods
    if (period === undefined) return sayFillOfLast(stock)
    const at = spanOf(stock, period)?.to
    return at === undefined ? `${stock.ticker}’s prices don’t go back that far` : sayFill(stock, at)
  })
  return said.includes(null) ? null : said.join('; ')
}

function sayFillOfLast(stock: BarStock): string | null {
  let at = lastOf(stock)
  while (at > 0 && Math.abs(measureAt(stock, 'gap', at) ?? 0) < MIN_GAP_PERCENT) at -= 1
  const said = at === 0 ? null : sayFill(stock, at)
  return said === null
    ? null
    : `the last opening gap of ${MIN_GAP_PERCENT}% or more was on ${dayAt(stock, at)}: ${said}`
}

function sayFill(stock: BarStock, at: number): string | null {
  const { bars } = stock.facts
  const [open, before, gap] = [bars.opens[at], bars.closes[at - 1], measureAt(stock, 'gap', at)]
  if (open === undefined || before === undefined || gap === null) return null
  const price = (value: number) => formatFrameValue(stock, 'close', value)
  const day = dayAt(stock, at)
  if (open === before)
    return `${stock.ticker} had no gap on ${day}: it opened at ${price(open)}, the close before it`
  const isUp = open > before
  const prices = isUp ? bars.lows : bars.highs
  let filled = at
  while (
    filled <= lastOf(stock) &&
    !(isUp ? (prices[filled] ?? before) <= before : (prices[filled] ?? before) >= before)
  )
    filled += 1
  const opened = `${stock.ticker} opened at ${price(open)} on ${day}, ${formatNumber(Math.abs(gap))}% ${isUp ? 'above' : 'below'} the close before it of ${price(before)}`
  const side = isUp ? 'low' : 'high'
  if (filled <= lastOf(stock))
    return `the gap was filled on ${dayAt(stock, filled)}: ${opened}, and its ${side} on ${dayAt(stock, filled)} was ${price(prices[filled] ?? Number.NaN)}`
  const nearest = findExtreme(prices, { from: at - 1, to: lastOf(stock) }, (one, best) =>
    isUp ? one < best : one > best,
  )
  return `the gap has not been filled: ${opened}, and its ${isUp ? 'lowest' : 'highest'} price since is ${price(prices[nearest] ?? Number.NaN)}, on ${dayAt(stock, nearest)}`
}
