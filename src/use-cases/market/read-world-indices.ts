import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import type { Region } from '../../domain/market/listings/region.ts'
import { WORLD_INDICES, type WorldIndex } from '../../domain/market/listings/world-indices.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { combineProvenance, quoteProvenance, type Provenance } from './provenance.ts'
import type { QuoteBoard } from './quote-board.ts'
import { readIndices } from './read-indices.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

/** The newest closes of an index, to be drawn. */
type RecentCloses = {
  /** Oldest first, at least two. */
  readonly closes: readonly number[]
  /** YYYY-MM-DD of the last one. */
  readonly lastDate: string
}

/** An index as people call it. */
export type DescribedIndex = {
  readonly symbol: string
  readonly name: string
  readonly country: string
  readonly region: Region
  readonly isMajor: boolean
}

export type WorldIndexSnapshot = Provenance &
  DescribedIndex & {
    readonly price: number
    /** 1.5 means 1.5 %; null when the previous close is unknown. */
    readonly changePercent: number | null
    /** The fund whose price this is, where no provider gives the index itself; else null. */
    readonly proxy: string | null
    /** Of the six majors only; null where there are none that belong to the level. */
    readonly recent: RecentCloses | null
  }

/** The indices of the world, both lists in the order of `WORLD_INDICES`. */
export type WorldIndicesSnapshot = Provenance & {
  readonly indices: readonly WorldIndexSnapshot[]
  /** Those nobody gives: named, never filled in. */
  readonly missing: readonly DescribedIndex[]
}

/** Which of them: the six majors, or all. */
export type WorldIndexSet = 'major' | 'all'

type ReadWorldIndicesDeps = {
  readonly board: QuoteBoard
  readonly marketData: DailyBarsSource
  readonly clock: Clock
}

type FoundCloses = RecentCloses & { readonly isSample: boolean }

type Level = Provenance & Pick<WorldIndexSnapshot, 'price' | 'changePercent' | 'proxy'>

const CLOSES = 30
/** Closes that come later are there for the next one who asks. */
const CLOSES_TIMEOUT_MS = 1_500

/** The levels of the world's indices; those of New York by their funds where nobody gives the index. */
export async function readWorldIndices(
  deps: ReadWorldIndicesDeps,
  set: WorldIndexSet,
): Promise<WorldIndicesSnapshot> {
  const wanted = WORLD_INDICES.filter(({ isMajor }) => set === 'all' || isMajor)
  const [levels, recents] = await Promise.all([
    readLevels(deps.board, wanted),
    Promise.all(wanted.map((index) => readRecent(deps, index))),
  ])
  const indices: WorldIndexSnapshot[] = []
  const missing: DescribedIndex[] = []
  for (const [at, { ticker, ...words }] of wanted.entries()) {
    const described = { symbol: ticker, ...words }
    const level = levels.get(ticker)
    if (level === undefined) missing.push(described)
    else indices.push({ ...described, ...level, recent: chooseRecent(level, recents[at] ?? null) })
  }
  return { indices, missing, ...combineProvenance(indices) }
}

/** A fund's price is not on the scale of its index, and a recording says nothing of today. */
function chooseRecent({ proxy, freshness }: Level, recent: FoundCloses | null) {
  if (recent === null || proxy !== null) return null
  const { isSample, ...closes } = recent
  return isSample === (freshness === 'sample') ? closes : null
}

async function readLevels(
  board: QuoteBoard,
  wanted: readonly WorldIndex[],
): Promise<ReadonlyMap<string, Level>> {
  const tickers = wanted.map(({ ticker }) => ticker)
  const [newYork, shown] = await Promise.all([readIndices(board), board.read(tickers)])
  const levels = new Map<string, Level>()
  for (const [index, ticker] of tickers.entries()) {
    const entry = shown[index] ?? null
    if (entry === null) continue
    const { price, changePercent } = entry.quote
    levels.set(ticker, { price, changePercent, proxy: null, ...quoteProvenance(entry) })
  }
  for (const { symbol, name: _, ...level } of newYork.indices) levels.set(symbol, level)
  return levels
}

/** Closes that are too old to stand beside today's level are none. */
async function readRecent(
  { marketData, clock }: ReadWorldIndicesDeps,
  { ticker, isMajor }: WorldIndex,
): Promise<FoundCloses | null> {
  if (!isMajor) return null
  const answer = await waitWithTimeout(CLOSES_TIMEOUT_MS, marketData.getDailyBars(ticker))
  if (answer === 'late' || !answer.ok) return null
  const { bars, provider } = answer.value.series
  const lastDate = bars.dates.at(-1)
  if (lastDate === undefined || bars.dates.length < 2) return null
  const nowUtc = clock().toISOString()
  const { freshness } = judgeFreshness({ lastBarDate: lastDate, provider, ticker, nowUtc })
  if (freshness === 'stale') return null
  return {
    closes: Array.from(bars.closes.slice(-CLOSES)),
    lastDate,
    isSample: freshness === 'sample',
  }
}
