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
  return requireTickers(parseTickers(given), field, max)
}

/** Something else is an error, as is none and too many. */
function requireTickers(
  { tickers, unusable }: ParsedTickers<unknown>,
  field: string,
  max: number,
): Ticker[] {
  const [first] = unusable
  const error = first === undefined ? '' : formatUnusable(quote(first), field)
  if (tickers.length === 0) {
    throw new ApiError(
      400,
      `No tickers found: Please enter valid stock ticker symbols. ${error}`.trim(),
    )
  }
  if (error !== '') throw new ApiError(400, error)
  if (tickers.length > max) throw rejectTooMany(field, tickers.length, `${max}`)
  return tickers
}

/** Maximum tickers of a request with an API key, where one without has a lower limit. */
export const MAX_TICKERS_PER_BATCH = 500

/** A ticker for which a batch has nothing else, as sent, and why. */
export type BatchFailure = { readonly ticker: string; readonly detail: string }

/**
 * Reads the tickers of a call whose limit is higher with an API key. With one, what is not a ticker is
 * listed and fails nothing else; without one it is an error.
 * @param max how many are allowed without a key
 * @throws ApiError 400 that names the field, the value and what is allowed
 */
export function readTickerBatch(
  given: readonly string[],
  field: string,
  { max, hasKey }: { readonly max: number; readonly hasKey: boolean },
): { readonly tickers: readonly Ticker[]; readonly failures: readonly BatchFailure[] } {
  const parsed = parseTickers(given)
  const { tickers, unusable } = parsed
  const limit = hasKey ? MAX_TICKERS_PER_BATCH : max
  // Entries that are not tickers cost time too.
  const count = tickers.length + (hasKey ? unusable.length : 0)
  if (count > limit) {
    const allowed = hasKey ? `${limit}` : `${limit}, or ${MAX_TICKERS_PER_BATCH} with an API key`
    throw rejectTooMany(field, count, allowed)
  }
  if (!hasKey || tickers.length === 0) {
    return { tickers: requireTickers(parsed, field, max), failures: [] }
  }
  const failures = unusable.map((entry) => ({
    ticker: entry.slice(0, 40),
    detail: `${formatUnusable(quote(entry), field)}.`,
  }))
  return { tickers, failures }
}

/** How many requests without a key would have as many tickers; at least 1. */
export function countBatches(texts: readonly string[]): number {
  const entries = new Set(texts.flatMap((text) => text.split(/[\s,]+/)))
  entries.delete('')
  return Math.max(1, Math.ceil(entries.size / MAX_TICKERS_PER_REQUEST))
}

type ParsedTickers<Entry> = {
  readonly tickers: Ticker[]
  readonly unusable: readonly Entry[]
}

/** Valid ones, deduplicated, and the rest, both in the order sent. Blank entries are ignored. */
function parseTickers<Entry>(given: readonly Entry[]): ParsedTickers<Entry> {
  const tickers = new Set<Ticker>()
  const unusable = new Set<Entry>()
  for (const entry of given) {
    if (typeof entry === 'string' && entry.trim() === '') continue
    const parsed = typeof entry === 'string' ? parseTicker(entry) : null
    if (parsed?.ok === true) tickers.add(parsed.value)
    else unusable.add(entry)
  }
  return { tickers: [...tickers], unusable: [...unusable] }
}

function rejectTooMany(field: string, count: number, allowed: string): ApiError {
  return new ApiError(400, `"${field}" has ${count} tickers; the limit is ${allowed}.`)
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
