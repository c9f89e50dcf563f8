import { countEdges, type EdgeCount } from '../../domain/backtest/describe-edges.ts'
import { explainSignal } from '../../domain/explanations/explain-signal.ts'
import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import { POPULAR_STOCKS } from '../../domain/market/listings/popular-stocks.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { NewSignal } from '../../domain/screener/find-new-signals.ts'
import { pickFeatured } from '../../domain/screener/pick-featured.ts'
import { EVERY_STOCK } from '../../domain/screener/screener-query.ts'
import type { Action, NoSignal, Signal } from '../../domain/signals/signal.ts'
import type { Product } from '../../use-cases/product.ts'
import { toStockCard } from '../features/signal-card/stock-card.ts'
import { drawRecentLines, type DrawnLines } from '../features/signal-card/recent-lines.ts'

/** The featured stock, ready for its compact card. */
export type FeaturedCard = {
  readonly ticker: Ticker
  readonly company: string | null
  readonly sector: string | null
  readonly signal: Signal | NoSignal
  /** Why, in one sentence. */
  readonly sentence: string
  readonly currency: string | null
  /** Of the last session; 1.5 means 1.5%. */
  readonly changePercent: number | null
  /** Its chart; null without prices. */
  readonly lines: DrawnLines | null
  readonly freshness: Freshness | null
  /** Its change to BUY or SELL that made it the featured stock. */
  readonly change: NewSignal | null
}

/** What the home page shows of the market without a question. */
export type Highlights = {
  readonly card: FeaturedCard | null
  readonly counts: Readonly<Record<Action, number>>
  readonly stockCount: number
  readonly noSignalCount: number
  /** Date of the newest bar of all tracked stocks; null without any. */
  readonly newest: string | null
  readonly freshness: Freshness | null
  /** The newest changes to BUY or SELL that still hold. */
  readonly changes: readonly NewSignal[]
}

const MAX_CHANGES = 6
/** The size of the card's chart, in its own units. */
const CHART = { width: 480, height: 96 }
const ACTIONS = ['BUY', 'SELL', 'WATCH'] as const

type HighlightsDeps = Pick<Product, 'screener' | 'analyzeStocks' | 'listings'>

/** Reads the highlights from the screener, which keeps every tracked stock analyzed. */
export async function readHighlights({
  screener,
  analyzeStocks,
  listings,
}: HighlightsDeps): Promise<Highlights> {
  // A stock whose signal has changed again since is not shown as what it no longer is.
  const changes = (await screener.newSignals()).filter(({ isCurrent }) => isCurrent)
  const [buys, sells, watched] = await Promise.all(
    ACTIONS.map((action) => screener.page({ ...EVERY_STOCK, action: [action], limit: 1 })),
  )
  const countOf = (answer: typeof buys) => answer?.matchCount ?? 0
  return {
    card: await readCard(),
    counts: { BUY: countOf(buys), SELL: countOf(sells), WATCH: countOf(watched) },
    stockCount: buys?.universeCount ?? 0,
    noSignalCount: buys?.noSignalCount ?? 0,
    newest: buys?.newest ?? null,
    freshness: buys?.freshness ?? null,
    changes: changes.slice(0, MAX_CHANGES),
  }

  async function readCard(): Promise<FeaturedCard | null> {
    const featured = pickFeatured(changes, POPULAR_STOCKS)
    if (featured === null) return null
    const { ticker, change } = featured
    const [analysis] = (await analyzeStocks([ticker])).analyses
    if (analysis === undefined) return null
    const { company, signal, source, freshness } = analysis
    const { recent } = toStockCard(analysis)
    const [before, last] = recent?.closes.slice(-2) ?? []
    return {
      ticker,
      company,
      sector: listings.find(ticker)?.sector ?? null,
      signal,
      // The card has the company's name in its head.
      sentence: explainSignal(signal, null).sentence,
      currency: source?.currency ?? null,
      changePercent: before === undefined || last === undefined ? null : (last / before - 1) * 100,
      lines: recent === null ? null : drawRecentLines(recent, CHART),
      freshness,
      change,
    }
  }
}

/** How many combinations were tested, how many beat chance, and on which stocks and days. */
export type TestedRules = EdgeCount & {
  readonly stocks: number
  readonly from: string
  readonly to: string
}

export function countTestedRules({ trackRecord }: Pick<Product, 'trackRecord'>): TestedRules {
  const { stocks, from, to } = trackRecord.universe
  return { ...countEdges(trackRecord), stocks, from, to }
}
