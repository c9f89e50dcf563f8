import { parseTicker, type Ticker } from '../domain/market/ticker.ts'
import { Refusal } from './error-reply.ts'

/** Most tickers one call may ask for. */
const MAX_TICKERS = 25

/**
 * Reads the tickers of a call (DECISIONS, "Sorting the input": 1 to 25, any case, once each).
 * @param given the texts as sent, in order
 * @param field name of the field, for the error
 * @throws Refusal 400 that names the field, the value and what is allowed
 */
export function readTickers(given: readonly unknown[], field: string): Ticker[] {
  if (given.length > MAX_TICKERS) {
    throw new Refusal(
      400,
      `"${field}" holds ${given.length} tickers; at most ${MAX_TICKERS} are allowed.`,
    )
  }
  const tickers = new Set<Ticker>()
  for (const text of given) {
    if (typeof text !== 'string') {
      throw new Refusal(
        400,
        `"${field}" must hold texts, not ${JSON.stringify(text)?.slice(0, 40)}.`,
      )
    }
    if (text.trim() === '') continue
    const parsed = parseTicker(text)
    if (!parsed.ok) {
      throw new Refusal(
        400,
        `"${parsed.failure.text}" in "${field}" is not a ticker: 1 to 15 of A-Z 0-9 . - are allowed.`,
      )
    }
    tickers.add(parsed.value)
  }
  if (tickers.size === 0) {
    throw new Refusal(400, 'No tickers found: Please enter valid stock ticker symbols')
  }
  return [...tickers]
}
