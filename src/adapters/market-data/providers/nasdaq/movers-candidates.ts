import type { MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { parseTicker } from '../../../../domain/market/listings/ticker.ts'
import type { NasdaqScreenerRow } from './movers-wire.ts'

/** One of the screener's rows, its name as listed; null without a sale, a change or a ticker of our spelling. */
export function toCandidate(row: NasdaqScreenerRow): MoverCandidate | null {
  // Nasdaq writes class shares with a slash (BRK/A) and preferred shares with a caret (BAC^L).
  const ticker = parseTicker(row.symbol.replace('/', '.'))
  const price = readFigure(row.lastsale, /^\$([\d,.]+)$/)
  const change = readFigure(row.netchange, /^([+-]?[\d,.]+)$/)
  const changePercent = readFigure(row.pctchange, /^([+-]?[\d,.]+)%$/)
  if (!ticker.ok || price === null || change === null || changePercent === null) return null
  return {
    ticker: ticker.value,
    name: row.name ?? null,
    changePercent,
    price,
    previousClose: price - change,
  }
}

function readFigure(text: string, shape: RegExp): number | null {
  const digits = shape.exec(text.trim())?.[1]?.replaceAll(',', '')
  const figure = Number(digits ?? Number.NaN)
  return Number.isFinite(figure) ? figure : null
}
