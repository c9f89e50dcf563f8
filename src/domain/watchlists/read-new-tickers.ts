import { parseTicker, type Ticker } from '../market/listings/ticker.ts'

/** What somebody typed to add to a list, taken apart. */
export type NewTickers = {
  /** Each once, in the order typed. */
  readonly tickers: readonly Ticker[]
  /** Those that the list has already. */
  readonly held: readonly Ticker[]
  /** Pieces that cannot be tickers, as typed. */
  readonly unreadable: readonly string[]
}

/**
 * Reads tickers with spaces, commas or semicolons between them.
 * @param symbols what the list holds
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
