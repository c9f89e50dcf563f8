import { formatDate } from '../../domain/explanations/format-date.ts'
import { formatQuotedPrice } from '../../domain/explanations/format-number.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { escapeXml } from './escape-xml.ts'

/** About six months. */
const SESSIONS = 126
const WIDTH = 448
const HEIGHT = 170
/** Where the line may go: below the upper label, above the lower one. */
const TOP = 22
const BOTTOM = HEIGHT - 42

/** The closes of the newest six months as a line, with its highest and lowest, as SVG. */
export function drawCloses({
  ticker,
  bars,
  currency,
}: {
  readonly ticker: Ticker
  readonly bars: DailyBars
  readonly currency: string
}): string {
  const closes = Array.from(bars.closes.slice(-SESSIONS))
  const dates = bars.dates.slice(-SESSIONS)
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const y = (close: number) =>
    BOTTOM - ((close - low) / (high > low ? high - low : 1)) * (BOTTOM - TOP)
  const x = (index: number) => (index / Math.max(1, closes.length - 1)) * WIDTH
  const path = closes
    .map((close, index) => `${index === 0 ? 'M' : 'L'}${round(x(index))} ${round(y(close))}`)
    .join('')
  const write = (price: number) => escapeXml(formatQuotedPrice(ticker, price, currency))
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map((date) =>
    date === undefined ? '' : formatDate(date),
  )
  const label = `Closes of ${escapeXml(ticker)} from ${first} to ${last}: lowest ${write(low)}, highest ${write(high)}`
  return (
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">` +
    `<path class="grid" d="M0 ${TOP}H${WIDTH}M0 ${BOTTOM}H${WIDTH}"/>` +
    `<path class="line" d="${path}"/>` +
    `<text x="0" y="${TOP - 7}">High ${write(high)}</text>` +
    `<text x="0" y="${BOTTOM + 16}">Low ${write(low)}</text>` +
    `<text x="0" y="${HEIGHT - 6}">${first}</text>` +
    `<text x="${WIDTH}" y="${HEIGHT - 6}" text-anchor="end">${last}</text></svg>`
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
