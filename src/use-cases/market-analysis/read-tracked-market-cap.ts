import { splitBySize, type SizePart } from '../../domain/market/listings/size-class.ts'
import { countNeeded } from '../../domain/risk/stock-position.ts'
import type { QuoteView } from '../market/cached-quote.ts'
import type { Listings } from '../ports/listings.ts'
import { combineProvenance, quoteProvenance, type Provenance } from '../market/provenance.ts'
import type { QuoteBoard } from '../market/quote-board.ts'
import { listTracked } from '../market/tracked-stocks.ts'

/** The tracked companies' market cap, as far as providers have it. */
export type TrackedMarketCap = Provenance & {
  /** In `currency`. */
  readonly total: number
  readonly currency: 'USD'
  /** Companies counted in `total`; one with two share classes counts once. */
  readonly countKnown: number
  readonly trackedCount: number
  /** Large, mid and small. */
  readonly parts: readonly SizePart[]
}

type Valued = { readonly marketCap: number; readonly shown: QuoteView }

/** @returns null if less than half of the market caps are known */
export async function readTrackedMarketCap(deps: {
  readonly board: QuoteBoard
  readonly listings: Listings
}): Promise<TrackedMarketCap | null> {
  const tracked = listTracked(deps)
  const shown = await deps.board.read(tracked.map(({ ticker }) => ticker))
  const byCompany = Map.groupBy(
    tracked.map((listing, index) => ({ listing, quote: shown[index] ?? null })),
    ({ listing }) => listing.cik ?? listing.ticker,
  )
  // Providers give each share class the whole company's market cap.
  const valued = [...byCompany.values()].flatMap((classes) =>
    classes.flatMap(({ quote }) => toValued(quote)).slice(0, 1),
  )
  if (valued.length < countNeeded(byCompany.size)) return null
  const marketCaps = valued.map(({ marketCap }) => marketCap)
  return {
    total: marketCaps.reduce((sum, marketCap) => sum + marketCap, 0),
    currency: 'USD',
    countKnown: valued.length,
    trackedCount: byCompany.size,
    parts: splitBySize(marketCaps),
    ...combineProvenance(valued.map((entry) => quoteProvenance(entry.shown))),
  }
}

function toValued(shown: QuoteView | null): Valued[] {
  if (shown === null || shown.quote.currency !== 'USD') return []
  const { marketCap } = shown.quote
  return marketCap === null ? [] : [{ marketCap, shown }]
}
