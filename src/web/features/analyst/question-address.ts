import { MAX_TICKERS_PER_REQUEST } from '../../../domain/market/listings/max-tickers-per-request.ts'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/** A question and its implied stocks, as in a URL. */
export type AddressedQuestion = { readonly question: string; readonly about: readonly string[] }

/** The query of a question's URL, with its question mark: `?q=and+its+volume&about=NVDA,AMD`. */
export function toQuestionSearch({ question, about }: AddressedQuestion): string {
  const query = new URLSearchParams({ q: question })
  if (about.length > 0) query.set('about', about.join(','))
  // A comma is allowed unescaped in a query, and reads better.
  return `?${query}`.replaceAll('%2C', ',')
}

/** The stocks in a URL's `about`, in order, deduplicated; invalid tickers are skipped. */
export function readAbout(search: URLSearchParams): readonly Ticker[] {
  const parsed = (search.get('about') ?? '').split(',').map((text) => parseTicker(text))
  const tickers = parsed.flatMap((ticker) => (ticker.ok ? [ticker.value] : []))
  return [...new Set(tickers)].slice(0, MAX_TICKERS_PER_REQUEST)
}
