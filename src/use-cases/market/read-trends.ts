import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { FIXED_TRENDS, type Trend } from '../../domain/market/prices/trend.ts'
import type { TickerRequests } from '../ports/ticker-requests.ts'
import type { Feed } from '../ports/feed.ts'
import type { Listings } from '../ports/listings.ts'
import { combineProvenance, toProvenance, type Provenance } from './provenance.ts'

/** Suggested questions, as links within the product, with the source of the choice. */
export type TrendsSnapshot = Provenance & {
  readonly trends: readonly (Trend & { readonly searchVolume?: number })[]
}

export type ReadTrendsDeps = {
  readonly requested: TickerRequests
  readonly trending: Feed<readonly Ticker[]>
  readonly listings: Listings
}

/** Links shown per list. */
const TRENDS_SHOWN = 6
/** More candidates are checked, since only listed tickers are shown. */
const MAX_CANDIDATES = 30

const OWN: Provenance = {
  source: 'tapelight',
  attribution: 'Asked on Tapelight, counted anonymously',
  asOf: null,
  fetchedAt: null,
  freshness: 'live',
}
const FIXED: Provenance = {
  ...OWN,
  source: 'fixed',
  attribution: 'Picked by Tapelight',
  freshness: null,
}

/**
 * Popular tickers: from our own anonymous counts, else from a provider's most-viewed list, filled up
 * from a fixed list. Only tickers of our listings. Never empty.
 */
export async function readTrends({
  requested,
  trending,
  listings,
}: ReadTrendsDeps): Promise<TrendsSnapshot> {
  const isListed = (ticker: Ticker) => listings.find(ticker) !== null
  const counted = (await requested.listMostRequested(MAX_CANDIDATES)).filter((call) =>
    isListed(call.ticker),
  )
  if (counted.length > 0) {
    const trends = counted.map(({ ticker, clients }) => ({
      ...link(ticker),
      searchVolume: clients,
    }))
    return fill(trends, OWN)
  }
  const answer = await trending.read()
  const known = answer?.data.filter(isListed) ?? []
  return fill(known.map(link), toProvenance(answer))
}

function link(ticker: Ticker): Trend {
  const label = `How is ${ticker} doing?`
  return { label, path: `/?${new URLSearchParams({ q: label })}` }
}

/** Six links, filled up with fixed ones, which are then listed as a source, too. */
function fill(trends: TrendsSnapshot['trends'], provenance: Provenance): TrendsSnapshot {
  const shown = trends.slice(0, TRENDS_SHOWN)
  const paths = new Set(shown.map(({ path }) => path))
  const others = FIXED_TRENDS.filter(({ path }) => !paths.has(path))
  const added = others.slice(0, TRENDS_SHOWN - shown.length)
  const sources = [...(shown.length > 0 ? [provenance] : []), ...(added.length > 0 ? [FIXED] : [])]
  return { trends: [...shown, ...added], ...combineProvenance(sources) }
}
