import { MAX_TICKERS_PER_REQUEST } from '../../../domain/market/listings/max-tickers-per-request.ts'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/** A question and the stocks that it is about where it names none, as an address carries them. */
export type AddressedQuestion = { readonly question: string; readonly about: readonly string[] }

/** The query of a question's address, with its question mark: `?q=and+its+volume&about=NVDA,AMD`. */
export function toQuestionSearch({ question, about }: AddressedQuestion): string {
  const query = new URLSearchParams({ q: question })
  if (about.length > 0) query.set('about', about.join(','))
  // A comma may stand in a query as it is, and reads better there.
  return `?${query}`.replaceAll('%2C', ',')
}

/** The stocks an address names in `about`, in its order, once each; what is no ticker is passed over. */
export function readAbout(search: URLSearchParams): readonly Ticker[] {
  const parsed = (search.get('about') ?? '').split(',').map((text) => parseTicker(text))
  const tickers = parsed.flatMap((ticker) => (ticker.ok ? [ticker.value] : []))
  return [...new Set(tickers)].slice(0, MAX_TICKERS_PER_REQUEST)
}
