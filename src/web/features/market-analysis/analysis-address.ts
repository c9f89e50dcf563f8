import { knownTicker, parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/** The requested ticker of the indicators; none if the text is invalid. */
export type TickerQuery = { readonly text: string; readonly ticker: Ticker | null }

/** The fund that represents the market. */
const DEFAULT_TICKER = knownTicker('SPY')

export function readRequestedTicker(search: URLSearchParams): TickerQuery {
  const text = search.get('ticker')?.trim() ?? ''
  if (text === '') return { text: DEFAULT_TICKER, ticker: DEFAULT_TICKER }
  const parsed = parseTicker(text)
  return parsed.ok
    ? { text: parsed.value, ticker: parsed.value }
    : { text: text.slice(0, 40), ticker: null }
}

/** Whether two URLs of the page need other data: periods and sort orders do not. */
export function needsOtherData(current: URL, next: URL): boolean {
  return (
    readRequestedTicker(current.searchParams).text !== readRequestedTicker(next.searchParams).text
  )
}
