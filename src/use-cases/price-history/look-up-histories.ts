import { listHistories, type StoredHistory } from '../../database/market/bar-history.ts'
import { listActionHistories, type StoredActions } from '../../database/market/action-history.ts'
import { addDays } from '../../domain/market/calendar/calendar-date.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { MAX_CLOSED_DAYS } from '../../domain/portfolio/performance/price-holding.ts'
import type { DailyBarsAnswer } from '../ports/daily-bars-provider.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import type { WholeHistory } from './closes-cache.ts'
import { requestActions, toKnownActions } from './fetch-actions.ts'
import { isOld, type HistoryDeps } from './history-deps.ts'
import { barsOf, actionsOf, type HistoryRequest, type TickerHistory } from './ticker-history.ts'

/** A page's timeout for recent bars; late ones come with the background fetch. */
const TIMEOUT_MS = 600

type Recent = DailyBarsAnswer | 'late' | null

/**
 * The available histories of tickers, in request order. Providers are queried for recent bars only, as
 * on any page; the rest is left to `fetchHistory`.
 */
export async function lookUpHistories(
  deps: HistoryDeps,
  needs: readonly HistoryRequest[],
): Promise<readonly TickerHistory[]> {
  const recents = await Promise.all(needs.map((need) => findRecent(deps, need)))
  const longer = needs.filter((need, at) => !reaches(recents[at] ?? null, need))
  const olderByTicker = await findOlder(deps, longer)
  const stored = await listActionHistories(
    deps.db,
    needs.map(({ ticker }) => ticker),
  )
  const actionsByTicker = new Map(stored.map((row) => [row.ticker, row]))
  return Promise.all(
    needs.map((need, at) => {
      const recent = recents[at] ?? null
      const older = olderByTicker.get(need.ticker) ?? null
      if (isSample(recent) && older === null) return describeSample(deps, need, recent)
      const actions = actionsByTicker.get(need.ticker) ?? null
      return describe(deps, need, { recent, older, actions })
    }),
  )
}

async function findRecent(
  { marketData }: HistoryDeps,
  { ticker }: HistoryRequest,
): Promise<Recent> {
  const answer = await waitWithTimeout(TIMEOUT_MS, marketData.getDailyBars(ticker))
  if (answer === 'late') return 'late'
  return answer.ok ? answer.value : null
}

async function findOlder(
  { db, loadCloses }: HistoryDeps,
  needs: readonly HistoryRequest[],
): Promise<ReadonlyMap<Ticker, WholeHistory>> {
  const stored = await listHistories(
    db,
    needs.map(({ ticker }) => ticker),
  )
  const whole = await loadCloses(stored)
  return new Map(whole.map((history) => [history.ticker, history]))
}

/** The sample market has nothing older than its own bars, and its splits and dividends are in a file. */
async function describeSample(
  deps: HistoryDeps,
  need: HistoryRequest,
  recent: DailyBarsAnswer,
): Promise<TickerHistory> {
  const { ticker } = need
  const actions = await requestActions(deps, need)
  const first = recent.series.bars.dates[0] ?? ''
  return {
    ticker,
    recent,
    older: null,
    actions: actions && toKnownActions(actions),
    isMissing: false,
    because: isShort(first, need)
      ? `the sample market has no bars before ${formatDate(first)}`
      : null,
  }
}

function describe(
  { failures, clock, isUnjoined }: HistoryDeps,
  need: HistoryRequest,
  found: {
    readonly recent: Recent
    readonly older: WholeHistory | null
    readonly actions: StoredActions | null
  },
): TickerHistory {
  const { ticker } = need
  const { recent, older, actions } = found
  const now = clock()
  const covers = reaches(recent, need) || (older !== null && older.requestedFrom <= need.from)
  const shouldRejoin = older !== null && isUnjoined(older) && isOld(older, 'unjoined', now)
  const areActionsMissing =
    actions === null ||
    actions.dividends === null ||
    actions.requestedFrom > need.from ||
    isOld(actions, 'actions', now)
  const [noBars, noActions] = [failures.find(barsOf(ticker)), failures.find(actionsOf(ticker))]
  const isMissing =
    recent === 'late' ||
    ((!covers || shouldRejoin) && noBars === null) ||
    (areActionsMissing && noActions === null)
  return {
    ticker,
    recent: recent === 'late' || isSample(recent) ? null : recent,
    older,
    actions: actions && toKnownActions(actions),
    isMissing,
    because: covers ? describeShort(need, recent, older) : noBars,
  }
}

/** A source that was asked for the whole range but starts later has no more. */
function describeShort(
  need: HistoryRequest,
  recent: Recent,
  older: StoredHistory | null,
): string | null {
  if (older === null || reaches(recent, need) || !isShort(older.firstDate, need)) return null
  return `the source has no bars before ${formatDate(older.firstDate)}`
}

function reaches(recent: Recent, need: HistoryRequest): boolean {
  if (recent === null || recent === 'late') return false
  const first = recent.series.bars.dates[0]
  return first !== undefined && recent.series.provider !== SAMPLE && !isShort(first, need)
}

/** A first bar a few days after the needed day is its next session. */
function isShort(first: string, need: HistoryRequest): boolean {
  return first > addDays(need.from, MAX_CLOSED_DAYS)
}

function isSample(recent: Recent): recent is DailyBarsAnswer {
  return recent !== null && recent !== 'late' && recent.series.provider === SAMPLE
}
