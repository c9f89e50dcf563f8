import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { QuoteView } from './cached-quote.ts'
import { combineProvenance, quoteProvenance, type Provenance } from './provenance.ts'
import type { QuoteBoard } from './quote-board.ts'

type IndexSnapshot = Provenance & {
  readonly symbol: string
  readonly name: string
  readonly price: number
  /** 1.5 means 1.5 %; null when the previous close is unknown. */
  readonly changePercent: number | null
  /** The fund whose price this is, where no provider gives the index itself; else null. */
  readonly proxy: string | null
}

/** The indices people know the market by. An index nobody quotes is left out. */
export type IndicesSnapshot = Provenance & { readonly indices: readonly IndexSnapshot[] }

type KnownIndex = {
  readonly ticker: Ticker
  readonly name: string
  /** A fund that follows it closely; null where there is none. */
  readonly proxy: Ticker | null
}

const INDICES: readonly KnownIndex[] = [
  { ticker: knownTicker('^GSPC'), name: 'S&P 500', proxy: knownTicker('SPY') },
  { ticker: knownTicker('^DJI'), name: 'Dow Jones Industrial Average', proxy: knownTicker('DIA') },
  { ticker: knownTicker('^IXIC'), name: 'Nasdaq Composite', proxy: knownTicker('ONEQ') },
  { ticker: knownTicker('^RUT'), name: 'Russell 2000', proxy: knownTicker('IWM') },
  { ticker: knownTicker('^VIX'), name: 'Cboe Volatility Index', proxy: null },
]

/**
 * The indices' levels; for one that nobody gives, its fund's price, named as such. Funds are asked
 * for with the indices: one after the other would take a person's patience twice.
 */
export async function readIndices(board: QuoteBoard): Promise<IndicesSnapshot> {
  const tickers = INDICES.flatMap(({ ticker, proxy }) =>
    proxy === null ? ticker : [ticker, proxy],
  )
  const shown = await board.read(tickers)
  const shownByTicker = new Map(tickers.map((ticker, index) => [ticker, shown[index] ?? null]))
  const indices = INDICES.flatMap((known) => {
    const level = shownByTicker.get(known.ticker) ?? null
    const fund = known.proxy === null ? null : (shownByTicker.get(known.proxy) ?? null)
    if (level !== null && (isReal(level) || !isReal(fund))) return [show(known, level, null)]
    return fund === null ? [] : [show(known, fund, known.proxy)]
  })
  return { indices, ...combineProvenance(indices) }
}

function isReal(shown: QuoteView | null): boolean {
  return shown !== null && shown.freshness !== 'sample'
}

function show({ ticker, name }: KnownIndex, shown: QuoteView, proxy: Ticker | null): IndexSnapshot {
  const { price, changePercent } = shown.quote
  return { symbol: ticker, name, price, changePercent, proxy, ...quoteProvenance(shown) }
}
