import { listPasts, type StoredPast } from '../../database/bar-history.ts'
import { listSplitHistories, type StoredSplits } from '../../database/split-history.ts'
import { addDays } from '../../domain/market/calendar-date.ts'
import { SAMPLE } from '../../domain/market/sample.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import { formatDate } from '../../domain/narration/format-date.ts'
import { LONGEST_REST_DAYS } from '../../domain/portfolio/performance/price-holding.ts'
import type { DailyBarsAnswer } from '../ports/daily-bars-provider.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { WholePast } from './closes-shelf.ts'
import { askSplits } from './fetch-splits.ts'
import { isOld, type HistoryDeps } from './history-deps.ts'
import { barsOf, splitsOf, type PastNeed, type TickerPast } from './ticker-past.ts'

/** How long a page waits for recent bars; those that are late come with what is fetched behind it. */
const PATIENCE_MS = 600

type Recent = DailyBarsAnswer | 'late' | null

/**
 * What is at hand of the pasts of tickers, in the order asked. Providers are asked for recent bars only,
 * as for any page; what else is lacking is left for `fetchPast`.
 */
export async function lookUpPasts(
  deps: HistoryDeps,
  needs: readonly PastNeed[],
): Promise<readonly TickerPast[]> {
  const recents = await Promise.all(needs.map((need) => findRecent(deps, need)))
  const longer = needs.filter((need, at) => !reaches(recents[at] ?? null, need))
  const olderByTicker = await findOlder(deps, longer)
  const kept = await listSplitHistories(
    deps.db,
    needs.map(({ ticker }) => ticker),
  )
  const splitsByTicker = new Map(kept.map((row) => [row.ticker, row]))
  return Promise.all(
    needs.map((need, at) => {
      const recent = recents[at] ?? null
      const older = olderByTicker.get(need.ticker) ?? null
      if (isSample(recent) && older === null) return describeSample(deps, need, recent)
      const splits = splitsByTicker.get(need.ticker) ?? null
      return describe(deps, need, { recent, older, splits })
    }),
  )
}

async function findRecent({ marketData }: HistoryDeps, { ticker }: PastNeed): Promise<Recent> {
  const answer = await waitAtMost(PATIENCE_MS, marketData.getDailyBars(ticker))
  if (answer === 'late') return 'late'
  return answer.ok ? answer.value : null
}

async function findOlder(
  { db, loadCloses }: HistoryDeps,
  needs: readonly PastNeed[],
): Promise<ReadonlyMap<Ticker, WholePast>> {
  const kept = await listPasts(
    db,
    needs.map(({ ticker }) => ticker),
  )
  const whole = await loadCloses(kept)
  return new Map(whole.map((past) => [past.ticker, past]))
}

/** Nothing is older than the sample market's own bars, and its splits stand in a file. */
async function describeSample(
  deps: HistoryDeps,
  need: PastNeed,
  recent: DailyBarsAnswer,
): Promise<TickerPast> {
  const { ticker } = need
  const splits = await askSplits(deps, need)
  const first = recent.series.bars.dates[0] ?? ''
  return {
    ticker,
    recent,
    older: null,
    splits: splits && { from: splits.askedFrom, splits: toSplits(ticker, splits.splits) },
    isMissing: false,
    because: isShort(first, need)
      ? `the sample market has no bars before ${formatDate(first)}`
      : null,
  }
}

function describe(
  { failures, clock, isUnjoined }: HistoryDeps,
  need: PastNeed,
  found: {
    readonly recent: Recent
    readonly older: WholePast | null
    readonly splits: StoredSplits | null
  },
): TickerPast {
  const { ticker } = need
  const { recent, older, splits } = found
  const now = clock()
  const covers = reaches(recent, need) || (older !== null && older.askedFrom <= need.from)
  const isToJoinAnew = older !== null && isUnjoined(older) && isOld(older, 'unjoined', now)
  const areSplitsMissing =
    splits === null || splits.askedFrom > need.from || isOld(splits, 'splits', now)
  const [noBars, noSplits] = [failures.find(barsOf(ticker)), failures.find(splitsOf(ticker))]
  const isMissing =
    recent === 'late' ||
    ((!covers || isToJoinAnew) && noBars === null) ||
    (areSplitsMissing && noSplits === null)
  return {
    ticker,
    recent: recent === 'late' || isSample(recent) ? null : recent,
    older,
    splits: splits && { from: splits.askedFrom, splits: toSplits(ticker, splits.splits) },
    isMissing,
    because: covers ? tellShort(need, recent, older) : noBars,
  }
}

/** Whoever was asked for all of it and begins later has no more. */
function tellShort(need: PastNeed, recent: Recent, older: StoredPast | null): string | null {
  if (older === null || reaches(recent, need) || !isShort(older.firstDate, need)) return null
  return `the source has no bars before ${formatDate(older.firstDate)}`
}

function reaches(recent: Recent, need: PastNeed): boolean {
  if (recent === null || recent === 'late') return false
  const first = recent.series.bars.dates[0]
  return first !== undefined && recent.series.provider !== SAMPLE && !isShort(first, need)
}

/** A first bar a few days after the day needed is that day's next one. */
function isShort(first: string, need: PastNeed): boolean {
  return first > addDays(need.from, LONGEST_REST_DAYS)
}

function isSample(recent: Recent): recent is DailyBarsAnswer {
  return recent !== null && recent !== 'late' && recent.series.provider === SAMPLE
}

function toSplits(ticker: Ticker, splits: StoredSplits['splits']) {
  return splits.map((split) => ({ kind: 'split' as const, ticker, ...split }))
}
