import { text } from 'node:stream/consumers'
import { parseTicker, type Ticker } from '../domain/market/listings/ticker.ts'
import { MAX_TICKERS_PER_REQUEST } from '../domain/market/listings/max-tickers-per-request.ts'
import { CommandFailure, EXIT } from './exit-codes.ts'

/** Means standard input. */
const STANDARD_INPUT = '-'

/**
 * The requested tickers, deduplicated, in order. Without arguments they are read from standard
 * input, separated by spaces, commas or newlines.
 * @throws CommandFailure for an invalid ticker, and for none or too many
 */
export async function readTickers(given: readonly string[]): Promise<readonly Ticker[]> {
  const isRequested = given.includes(STANDARD_INPUT) || (given.length === 0 && !process.stdin.isTTY)
  const piped = isRequested ? splitWords(await text(process.stdin)) : []
  const names = given.length === 0 ? piped : given.flatMap((name) => spread(name, piped))
  const tickers = [...new Set(names.map(readTicker))]
  if (tickers.length === 0) {
    throw new CommandFailure(
      EXIT.wrongUse,
      'No tickers found. Pass one or more, such as: tapelight AAPL MSFT',
    )
  }
  if (tickers.length > MAX_TICKERS_PER_REQUEST) {
    throw new CommandFailure(
      EXIT.wrongUse,
      `You passed ${tickers.length} tickers; the limit is ${MAX_TICKERS_PER_REQUEST}. Split them into several calls.`,
    )
  }
  return tickers
}

function spread(name: string, piped: readonly string[]): readonly string[] {
  return name === STANDARD_INPUT ? piped : splitWords(name)
}

function splitWords(words: string): readonly string[] {
  return words.split(/[\s,]+/).filter((word) => word !== '')
}

/** @throws CommandFailure for an invalid ticker */
export function readTicker(word: string): Ticker {
  const parsed = parseTicker(word)
  if (parsed.ok) return parsed.value
  throw new CommandFailure(
    EXIT.wrongUse,
    `"${parsed.failure.text}" is not a valid ticker: use 1 to 15 of A-Z 0-9 . -`,
  )
}
