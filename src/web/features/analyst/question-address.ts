import { MAX_TICKERS_PER_REQUEST } from '../../../domain/market/listings/max-tickers-per-request.ts'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/** A question, its implied stocks and the questions it follows up, as in a URL. */
export type AddressedQuestion = {
  readonly question: string
  readonly about: readonly string[]
  /** The questions before it, oldest first. */
  readonly after: readonly string[]
}

/** As many as the endpoint uses. */
const MAX_AFTER = 6
/** In bytes of a URL; some proxies take 8 KB in all. */
const MAX_AFTER_SIZE = 3_000

/** The query of a question's URL, with its question mark: `?q=and+its+volume&about=NVDA,AMD`. */
export function toQuestionSearch({ question, about, after }: AddressedQuestion): string {
  const query = new URLSearchParams({ q: question })
  if (about.length > 0) query.set('about', about.join(','))
  for (const earlier of after) query.append('after', earlier)
  // A comma is allowed unescaped in a query, and reads better.
  return `?${query}`.replaceAll('%2C', ',')
}

/** The questions before a follow-up to this one: the newest that fit. */
export function listAfter({ question, after }: AddressedQuestion): readonly string[] {
  return keepNewest([...after, question])
}

/** The questions in a URL's `after`, oldest first. */
export function readAfter(search: URLSearchParams): readonly string[] {
  return keepNewest(search.getAll('after'))
}

function keepNewest(questions: readonly string[]): readonly string[] {
  const kept: string[] = []
  let size = 0
  for (const question of questions.filter((text) => text.trim() !== '').toReversed()) {
    size += new URLSearchParams({ after: question }).toString().length
    if (size > MAX_AFTER_SIZE || kept.length === MAX_AFTER) break
    kept.unshift(question)
  }
  return kept
}

/** The stocks in a URL's `about`, in order, deduplicated; invalid tickers are skipped. */
export function readAbout(search: URLSearchParams): readonly Ticker[] {
  const parsed = (search.get('about') ?? '').split(',').map((text) => parseTicker(text))
  const tickers = parsed.flatMap((ticker) => (ticker.ok ? [ticker.value] : []))
  return [...new Set(tickers)].slice(0, MAX_TICKERS_PER_REQUEST)
}
