import { listBulkHistories, type BulkHistory } from '../../database/market/bulk-histories.ts'
import { listSessions, loadSessions, shardOf, SHARDS } from '../../database/market/session-bars.ts'
import { addDays } from '../../domain/market/calendar/calendar-date.ts'
import { lastSettledSession } from '../../domain/market/calendar/last-settled-session.ts'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { BackfillState, DeliveredHistory } from '../../domain/market/prices/plan-backfill.ts'
import type { BackfillDeps } from './backfill-deps.ts'

/** What is stored, kept up to date by the steps. */
export type LoadedState = Omit<BackfillState, 'histories' | 'sessionsByShard'> & {
  readonly histories: Map<Ticker, DeliveredHistory>
  readonly sessionsByShard: Map<number, Map<string, 'unfolded' | 'folded'>>
  /** The newest stored close of each ticker, folded or not. */
  readonly closes: Map<Ticker, { readonly date: string; readonly close: number }>
}

/** Reads from the store what has been fetched, so that fetching goes on where it ended. */
export async function loadBackfillState(deps: BackfillDeps): Promise<LoadedState> {
  const { db, source, tickers } = deps
  const histories = await listBulkHistories(db, source.name)
  const state: LoadedState = {
    tickers,
    sessions: listWantedSessions(deps),
    histories: toDelivered(histories),
    sessionsByShard: new Map(),
    shardOf,
    shards: [...new Set(tickers.map(shardOf))].toSorted((one, other) => one - other),
    closes: new Map(
      histories.flatMap(({ ticker, last }) => (last === null ? [] : [[ticker, last]])),
    ),
  }
  for (const { shard, session, isFolded } of await listSessions(db, source.name)) {
    noteSessions(state, [shard], session, isFolded ? 'folded' : 'unfolded')
  }
  await addUnfoldedCloses(deps, state)
  return state
}

/** The sessions of the universe's history, oldest first. */
export function listWantedSessions({
  clock,
  days,
}: Pick<BackfillDeps, 'clock' | 'days'>): readonly string[] {
  const now = clock()
  const from = addDays(now.toISOString().slice(0, 10), -days)
  return sessionsBetween(addDays(from, -1), lastSettledSession(now, 'delayed'))
}

export function noteSessions(
  { sessionsByShard }: LoadedState,
  shards: readonly number[],
  session: string,
  kind: 'unfolded' | 'folded',
): void {
  for (const shard of shards) {
    const held = sessionsByShard.get(shard) ?? new Map<string, 'unfolded' | 'folded'>()
    sessionsByShard.set(shard, held.set(session, kind))
  }
}

/**
 * A stock may not have traded on the newest session, or no longer trade at all: what the provider
 * had by the time of its history shows in those that were fetched before.
 */
function toDelivered(histories: readonly BulkHistory[]): Map<Ticker, DeliveredHistory> {
  const delivered = new Map<Ticker, DeliveredHistory>()
  let newest = ''
  const byTime = histories.toSorted((one, other) => (one.lookedAtUtc < other.lookedAtUtc ? -1 : 1))
  for (const { ticker, last, lookedAtUtc } of byTime) {
    if (last !== null && last.date > newest) newest = last.date
    delivered.set(ticker, { coveredThrough: last === null ? null : newest, lookedAtUtc })
  }
  return delivered
}

async function addUnfoldedCloses(
  { db, source }: BackfillDeps,
  { histories, closes }: LoadedState,
): Promise<void> {
  let afterDate: string | null = null
  for (const { coveredThrough } of histories.values()) {
    const isEarlier = afterDate === null || (coveredThrough ?? afterDate) < afterDate
    if (isEarlier) afterDate = coveredThrough
  }
  if (afterDate === null) return
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const wanted = { provider: source.name, shards: [shard], afterDate }
    for (const { bars } of await loadSessions(db, wanted)) {
      for (const [ticker, { date, close }] of bars) {
        const known = closes.get(ticker)
        if (known !== undefined && known.date < date) closes.set(ticker, { date, close })
      }
    }
  }
}
