import { knownTicker, parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/** Whose indicators are asked for; no ticker when the text cannot be one. */
export type TickerQuery = { readonly text: string; readonly ticker: Ticker | null }

/** The fund that stands for the market as a whole. */
const DEFAULT_TICKER = knownTicker('SPY')

export function readRequestedTicker(search: URLSearchParams): TickerQuery {
  const text = search.get('ticker')?.trim() ?? ''
  if (text === '') return { text: DEFAULT_TICKER, ticker: DEFAULT_TICKER }
  const parsed = parseTicker(text)
  return parsed.ok
    ? { text: parsed.value, ticker: parsed.value }
    : { text: text.slice(0, 40), ticker: null }
}

/** Whether two addresses of the page need other data: periods and orders are of what is there. */
export function needsOtherData(current: URL, next: URL): boolean {
  return (
    readRequestedTicker(current.searchParams).text !== readRequestedTicker(next.searchParams).text
  )
}
