import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import type { Region } from '../../domain/market/listings/region.ts'
import { WORLD_INDICES, type WorldIndex } from '../../domain/market/listings/world-indices.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { combineProvenance, quoteProvenance, type Provenance } from './provenance.ts'
import type { QuoteBoard } from './quote-board.ts'
import { readIndices } from './read-indices.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

/** An index's newest closes, for a chart. */
type RecentCloses = {
  /** Oldest first, at least two. */
  readonly closes: readonly number[]
  /** YYYY-MM-DD of the last one. */
  readonly lastDate: string
}

/** An index by its common name. */
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
    /** 1.5 means 1.5%; null when the previous close is unknown. */
    readonly changePercent: number | null
    /** The fund whose price is used where no provider has the index; else null. */
    readonly proxy: string | null
    /** Only for the six majors; null without closes that match the level. */
    readonly recent: RecentCloses | null
  }

/** World indices, both lists in the order of `WORLD_INDICES`. */
export type WorldIndicesSnapshot = Provenance & {
  readonly indices: readonly WorldIndexSnapshot[]
  /** Indices without a level: listed, never filled in. */
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
/** Late closes are there for the next caller. */
const CLOSES_TIMEOUT_MS = 1_500

/** The levels of the world's indices; for New York, their funds where no provider has the index. */
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

/** A fund's price is not on its index's scale, and sample data is unrelated to today. */
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

/** Closes too old for today's level are ignored. */
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
