import { formatNumber } from '../../explanations/format-number.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { drawdown } from '../../portfolio/performance/drawdown.ts'
import { YEAR_SESSIONS } from '../../portfolio/performance/volatility.ts'
import { saySpan } from './describe-conditions.ts'
import type { Frame } from './frame.ts'
import { crossBefore, lastOf, measureAt, type BarStock } from './measure-at.ts'
import { resolvePeriod } from './resolve-period.ts'
import { dayAt, formatFrameValue, FRAME_NAMES, sayMeasure } from './say-measure.ts'

/** Shares of the year's readings below which one is low for its stock, and above which it is high. */
const LOW = 0.2
const HIGH = 0.8

/** Each stock's largest fall between two closes of a period, the last year's where none is named. */
export function sayDrawdown(
  { periods: [period] }: Frame,
  stocks: readonly BarStock[],
): string | null {
  const said = stocks.map((stock) => {
    const { bars, isAdjusted } = stock.facts
    const last = lastOf(stock)
    const span =
      period === undefined ? { from: last - YEAR_SESSIONS, to: last } : resolvePeriod(period, bars)
    if (span === null || span.from < 0 || !isAdjusted) return null
    const { closes, dates } = bars
    const own = closes.subarray(span.from, span.to + 1)
    const growth = own.map((close) => close / (own[0] ?? Number.NaN))
    const days = dates.slice(span.from, span.to + 1)
    const figure = drawdown(growth, days, days[0] ?? '', own.length - 1)
    if (figure.kind !== 'known') return null
    if (figure.peakOn === null || figure.troughOn === null)
      return `${stock.ticker} never closed lower than before${saySpan(stock, span)}`
    const sayClose = (date: string) => {
      const at = dates.indexOf(date)
      return `${formatFrameValue(stock, 'close', closes[at] ?? 0)} on ${dayAt(stock, at)}`
    }
    return `${stock.ticker}’s largest fall between two closes${saySpan(stock, span)} was ${formatNumber(-figure.value * 100)}%, from ${sayClose(figure.peakOn)} to ${sayClose(figure.troughOn)}`
  })
  return said.includes(null) ? null : said.join('; ')
}

/** Where each stock's last reading stands among those of the past year; null where one is unknown. */
export function sayStanding(
  { measures: [measure] }: Frame,
  stocks: readonly BarStock[],
): string | null {
  const said = stocks.map((stock) => {
    const last = lastOf(stock)
    const own = measure === undefined ? null : measureAt(stock, measure, last)
    if (measure === undefined || own === null) return null
    const first = Math.max(0, last - YEAR_SESSIONS)
    const past = Array.from({ length: last - first }, (_, at) =>
      measureAt(stock, measure, first + at),
    )
    const known = past.filter((value) => value !== null)
    if (known.length < YEAR_SESSIONS) return null
    const lower = known.filter((value) => value < own).length
    const share = lower / known.length
    const verdict =
      share <= LOW ? 'low for it' : share >= HIGH ? 'high for it' : 'in its usual range'
    return `${stock.ticker}’s ${FRAME_NAMES[measure]} of ${formatFrameValue(stock, measure, own)} is ${verdict}: it was lower on ${lower} of the ${known.length} sessions before, since ${dayAt(stock, first)}`
  })
  return said.includes(null) ? null : joinWords(said.flatMap((one) => one ?? []))
}

/** ADX above this is a strong trend. */
const STRONG_ADX = 25

/** "DIS is in a weak uptrend: …": which side of SMA50 the SMA20 is on, how strong by ADX, and since which cross. */
export function sayTrend(
  { move }: Pick<Frame, 'move'>,
  stocks: readonly BarStock[],
): string | null {
  const said = stocks.map((stock) => {
    const last = lastOf(stock)
    const [short, long, adx] = (['sma20', 'sma50', 'adx'] as const).map((measure) =>
      measureAt(stock, measure, last),
    )
    if (short == null || long == null || adx == null) return null
    const strength = adx > STRONG_ADX ? 'strong' : 'weak'
    const trend =
      short === long ? 'in no trend' : `in a ${strength} ${short > long ? 'uptrend' : 'downtrend'}`
    const away = formatNumber(Math.abs((short / long - 1) * 100))
    const side = short === long ? 'level with' : `${away}% ${short > long ? 'above' : 'below'}`
    const cross = crossBefore(stock, last, null)
    const since =
      cross === null ? '' : `, since the ${cross.kind} cross on ${dayAt(stock, cross.index)}`
    const is = adx === STRONG_ADX ? 'exactly' : adx > STRONG_ADX ? 'above' : 'below'
    // "Is it still going up": the day's move too.
    const day = move === null ? '' : `${sayMeasure(stock, 'change', null)}; `
    return `${day}${day === '' ? stock.ticker : 'it'} is ${trend}: its SMA20 of ${formatFrameValue(stock, 'sma20', short)} is ${side} its SMA50 of ${formatFrameValue(stock, 'sma50', long)}${since}, and its ADX of ${formatFrameValue(stock, 'adx', adx)} is ${is} ${STRONG_ADX}`
  })
  return said.includes(null) ? null : said.join('; ')
}
