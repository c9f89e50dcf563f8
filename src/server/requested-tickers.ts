import { parseTicker, type Ticker } from '../domain/market/listings/ticker.ts'
import { MAX_TICKERS_PER_REQUEST } from '../domain/market/listings/max-tickers-per-request.ts'
import { ApiError } from './error-reply.ts'

/**
 * Reads the tickers of a call (1 to 25, any case, deduplicated).
 * @param given the texts as sent, in order
 * @param field name of the field, for the error
 * @param max how many are allowed
 * @throws ApiError 400 that names the field, the value and what is allowed
 */
export function readTickers(
  given: readonly unknown[],
  field: string,
  max = MAX_TICKERS_PER_REQUEST,
): Ticker[] {
  const tickers = new Set<Ticker>()
  const unusable: string[] = []
  for (const entry of given) {
    if (typeof entry === 'string' && entry.trim() === '') continue
    const parsed = typeof entry === 'string' ? parseTicker(entry) : null
    if (parsed?.ok === true) tickers.add(parsed.value)
    else unusable.push(quote(entry))
  }
  const [first] = unusable
  const error = first === undefined ? '' : formatUnusable(first, field)
  if (tickers.size === 0) {
    throw new ApiError(
      400,
      `No tickers found: Please enter valid stock ticker symbols. ${error}`.trim(),
    )
  }
  if (error !== '') throw new ApiError(400, error)
  if (tickers.size > max) {
    throw new ApiError(400, `"${field}" has ${tickers.size} tickers; the limit is ${max}.`)
  }
  return [...tickers]
}

/**
 * Reads the one ticker of a call.
 * @throws ApiError 400 that names the field, the value and what is allowed
 */
export function readTicker(given: string, field: string): Ticker {
  const parsed = parseTicker(given)
  if (parsed.ok) return parsed.value
  throw new ApiError(400, formatUnusable(quote(given), field))
}

function formatUnusable(quoted: string, field: string): string {
  return `${quoted} in "${field}" is not a valid ticker: use 1 to 15 of A-Z 0-9 . -`
}

/** An entry as sent, cut to forty characters. */
function quote(entry: unknown): string {
  return typeof entry === 'string' ? `"${entry.slice(0, 40)}"` : JSON.stringify(entry).slice(0, 40)
}
