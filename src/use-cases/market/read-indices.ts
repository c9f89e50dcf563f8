import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { QuoteView } from './cached-quote.ts'
import { combineProvenance, quoteProvenance, type Provenance } from './provenance.ts'
import type { QuoteBoard } from './quote-board.ts'

type IndexSnapshot = Provenance & {
  readonly symbol: string
  readonly name: string
  readonly price: number
  /** 1.5 means 1.5%; null when the previous close is unknown. */
  readonly changePercent: number | null
  /** The fund whose price is used where no provider has the index; else null. */
  readonly proxy: string | null
}

/** The best-known indices. An index without a quote is omitted. */
export type IndicesSnapshot = Provenance & { readonly indices: readonly IndexSnapshot[] }

type KnownIndex = {
  readonly ticker: Ticker
  readonly name: string
  /** A fund that tracks it closely; null without one. */
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
 * The indices' levels; without one, its fund's price, labeled as such. Funds are requested together with
 * the indices, since sequential requests would double the wait.
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
