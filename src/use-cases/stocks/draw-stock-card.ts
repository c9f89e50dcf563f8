import { LRUCache } from 'lru-cache'
import { describeNoSignal } from '../../domain/explanations/describe-no-signal.ts'
import { formatGaugeReading } from '../../domain/explanations/format-gauge-reading.ts'
import { formatQuotedPrice } from '../../domain/explanations/format-number.ts'
import { indexGauges } from '../../domain/explanations/gauge-model.ts'
import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { fail, type Outcome } from '../../platform/outcome.ts'
import type { DrawerBusy, StockCardDrawer, StockCardFacts } from '../ports/stock-card-drawer.ts'
import { analyzeStock, type AnalyzeStocksDeps, type StockAnalysis } from './analyze-stocks.ts'
import { findState } from './show-stock.ts'

type StockCardFailure =
  | { readonly kind: 'unknown-ticker' }
  /** No provider could deliver bars. */
  | { readonly kind: 'unavailable' }
  | DrawerBusy

/** A stock's social card as a PNG. */
export type DrawStockCard = (ticker: Ticker) => Promise<Outcome<Uint8Array, StockCardFailure>>

type StockCardDeps = AnalyzeStocksDeps & { readonly drawCard: StockCardDrawer }

/** About six months. */
const SESSIONS_SHOWN = 126
/** At about 70 kB each. */
const MAX_CARDS = 400

type Drawn = Awaited<ReturnType<StockCardDrawer>>

/**
 * Draws cards on request. A card is drawn once per ticker and bar, or again when the same bar is judged
 * or reported differently; who asks meanwhile waits for the same drawing.
 */
export function createStockCards(deps: StockCardDeps): DrawStockCard {
  const cards = new LRUCache<string, Drawn, StockCardFacts>({
    max: MAX_CARDS,
    // An evicted drawing still goes to those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => deps.drawCard(context),
  })
  return async (ticker) => {
    const analysis = await analyzeStock(deps, ticker)
    const state = findState(analysis)
    if (state === 'unknown') return fail({ kind: 'unknown-ticker' })
    if (state === 'unavailable') return fail({ kind: 'unavailable' })
    const facts = gatherFacts(analysis, deps.disclaimer)
    const key = JSON.stringify(facts)
    const drawn = await cards.forceFetch(key, { context: facts })
    if (!drawn.ok) cards.delete(key)
    return drawn
  }
}

function gatherFacts(analysis: StockAnalysis, disclaimer: string): StockCardFacts {
  const { ticker, company, signal, bars, freshness } = analysis
  const shared = {
    ticker,
    company,
    closes: Array.from(bars?.closes.slice(-SESSIONS_SHOWN) ?? []),
    price: formatClose(analysis),
    lastBar: signal.asOf,
    isSample: freshness === 'sample',
    disclaimer,
  }
  if (signal.kind === 'no-signal') {
    const { sentence } = describeNoSignal(ticker, signal.reason)
    return { ...shared, action: 'NONE', reason: sentence, gauges: [] }
  }
  const gauges = indexGauges(signal).map((gauge) => ({
    ...gauge,
    name: INDICATORS[gauge.indicator].name,
    reading: formatGaugeReading(gauge.indicator, signal.readings),
  }))
  return { ...shared, action: signal.action, reason: null, gauges }
}

function formatClose({ ticker, bars, source }: StockAnalysis): string | null {
  const close = bars?.closes.at(-1)
  if (close === undefined || source === null) return null
  return formatQuotedPrice(ticker, close, source.currency)
}
