import { parseTicker, type Ticker } from '../market/listings/ticker.ts'

/** Parsed input of tickers to add to a list. */
export type NewTickers = {
  /** Each once, in the order typed. */
  readonly tickers: readonly Ticker[]
  /** Those already on the list. */
  readonly held: readonly Ticker[]
  /** Pieces that cannot be tickers, verbatim. */
  readonly unreadable: readonly string[]
}

/**
 * Parses tickers separated by spaces, commas or semicolons.
 * @param symbols the list's current symbols
 */
export function readNewTickers(text: string, symbols: readonly string[]): NewTickers {
  const tickers = new Set<Ticker>()
  const held = new Set<Ticker>()
  const unreadable: string[] = []
  for (const piece of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const parsed = parseTicker(piece)
    if (!parsed.ok) unreadable.push(piece)
    else if (symbols.includes(parsed.value)) held.add(parsed.value)
    else tickers.add(parsed.value)
  }
  return { tickers: [...tickers], held: [...held], unreadable }
}
