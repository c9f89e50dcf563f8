import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import { findBarGaps } from '../../domain/market/prices/find-bar-gaps.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { seriesProvenance } from './series-provenance.ts'

export type ReadIndexDeps = { readonly marketData: DailyBarsSource; readonly clock: Clock }

/** Closes of consecutive sessions of the market index. */
export type IndexCloses = Provenance &
  (
    | { readonly closes: Float64Array; readonly name: string; readonly because: null }
    /** `because` completes "not available, because …". */
    | { readonly closes: null; readonly name: string | null; readonly because: string }
  )

type Named = { readonly ticker: Ticker; readonly name: string }

/** The index, and the fund that tracks it as a fallback. */
const CANDIDATES: readonly Named[] = [
  { ticker: knownTicker('^GSPC'), name: 'S&P 500 (^GSPC)' },
  { ticker: knownTicker('SPY'), name: 'S&P 500, measured by the fund SPY' },
]

/** Three years, plus some weeks before them. */
const SESSIONS = 800
/** Bars that come later serve the next request. */
const TIMEOUT_MS = 1_500

/** The newest closes of the S&P 500, else of its fund: real ones before the sample's. */
export async function readIndexCloses(deps: ReadIndexDeps): Promise<IndexCloses> {
  const read = await Promise.all(CANDIDATES.map((named) => readCandidate(deps, named)))
  const found = read.filter((entry) => entry !== null && entry !== 'late')
  const best =
    found.find(({ provenance }) => provenance.freshness === 'eod') ??
    found.find(({ provenance }) => provenance.freshness === 'sample')
  if (best !== undefined) {
    return { name: best.name, ...best.provenance, closes: cutAtGap(best), because: null }
  }
  const [old] = found
  if (old === undefined) {
    const because = read.includes('late')
      ? 'S&P 500 prices are still loading; check back in a moment'
      : 'no provider has S&P 500 prices right now'
    return { closes: null, name: null, because, ...combineProvenance([]) }
  }
  const lastBar = old.bars.dates.at(-1) ?? ''
  const because = `the latest S&P 500 price is from ${formatDate(lastBar)}, which is too old`
  return { name: old.name, ...old.provenance, closes: null, because }
}

type Found = Named & { readonly bars: DailyBars; readonly provenance: Provenance }

async function readCandidate(
  { marketData, clock }: ReadIndexDeps,
  named: Named,
): Promise<Found | 'late' | null> {
  const answer = await waitWithTimeout(TIMEOUT_MS, marketData.getDailyBars(named.ticker))
  if (answer === 'late') return 'late'
  if (!answer.ok) return null
  const { bars } = answer.value.series
  if (bars.dates.length === 0) return null
  return { ...named, bars, provenance: seriesProvenance(answer.value, clock()) }
}

/** Sessions before a gap are not part of the run. */
function cutAtGap({ ticker, bars }: Found): Float64Array {
  const lastGap = findBarGaps(bars, ticker, SESSIONS).at(-1)
  const from = lastGap === undefined ? 0 : bars.dates.findIndex((date) => date > lastGap.missingTo)
  return bars.closes.subarray(Math.max(from, bars.closes.length - SESSIONS))
}
