import type { Ticker } from '../listings/ticker.ts'

/** What a bulk provider delivered of a ticker's history; `coveredThrough` null: it has none. */
export type DeliveredHistory = {
  /** The newest session it could have delivered, YYYY-MM-DD. */
  readonly coveredThrough: string | null
  /** ISO 8601 UTC. */
  readonly lookedAtUtc: string
}

/** What is stored of a universe. */
export type BackfillState = {
  readonly tickers: readonly Ticker[]
  /** The sessions of the wanted history, oldest first, up to the newest settled one. */
  readonly sessions: readonly string[]
  readonly histories: ReadonlyMap<Ticker, DeliveredHistory>
  /** The fetched sessions of each shard, and whether they are folded into its series. */
  readonly sessionsByShard: ReadonlyMap<number, ReadonlyMap<string, 'unfolded' | 'folded'>>
  readonly shardOf: (ticker: Ticker) => number
  /** The shards of the tickers, ascending. */
  readonly shards: readonly number[]
}

/** What one call of the provider can do. */
export type BulkReach = {
  readonly historyBatchSize: number
  /** Infinite when one call has the whole market. */
  readonly sessionBatchSize: number
  readonly hasPastSessions: boolean
}

export type BackfillStep =
  /** Fetch a session's bars of some shards. */
  | { readonly kind: 'session'; readonly session: string; readonly shards: readonly number[] }
  /** Fetch whole histories. */
  | { readonly kind: 'histories'; readonly tickers: readonly Ticker[] }
  /** Fold a shard's sessions into its series; those that begin with them included, if it says so. */
  | { readonly kind: 'fold'; readonly shard: number; readonly canBegin: boolean }
  /** Fetch these tickers' histories anew: sessions in between can no longer be fetched. */
  | { readonly kind: 'forget'; readonly tickers: readonly Ticker[] }
  /** Nothing is missing. */
  | { readonly kind: 'rest' }

/** More unfolded sessions than this make reading a series slower than folding is worth. */
const MAX_UNFOLDED = 20

/** How long a ticker without history is left alone. */
const ABSENT_MS = 7 * 86_400_000

/**
 * The next step to a complete universe. Steps are small, so that a crash loses little; each one is
 * planned from what is stored.
 * @param nowUtc ISO 8601 UTC
 */
export function planBackfill(state: BackfillState, reach: BulkReach, nowUtc: string): BackfillStep {
  const pending = listPending(state, nowUtc)
  const isWholeMarket = reach.sessionBatchSize === Number.POSITIVE_INFINITY
  const begin = isWholeMarket ? planBeginning(state, pending) : null
  return (
    begin ??
    planNextSession(state, { ...reach, isWholeMarket }) ??
    planHistories(pending, reach) ??
    planFolding(state) ?? { kind: 'rest' }
  )
}

/** Tickers whose history is not fetched yet, or was not there when last looked for. */
export function listPending(
  { tickers, histories }: Pick<BackfillState, 'tickers' | 'histories'>,
  nowUtc: string,
): readonly Ticker[] {
  return tickers.filter((ticker) => {
    const history = histories.get(ticker)
    if (history === undefined) return true
    const isAbsent = history.coveredThrough === null
    return isAbsent && Date.parse(nowUtc) - Date.parse(history.lookedAtUtc) >= ABSENT_MS
  })
}

/**
 * Session by session, the whole market's histories take as many calls as there are sessions; that is
 * worth it when more tickers are pending.
 */
function planBeginning(state: BackfillState, pending: readonly Ticker[]): BackfillStep | null {
  if (pending.length === 0) return null
  const { sessions, sessionsByShard, shardOf, shards } = state
  const hasFolded = (shard: number) =>
    sessionsByShard
      .get(shard)
      ?.values()
      .some((kind) => kind === 'folded')
  const canBegin = new Set(shards.filter((shard) => hasFolded(shard) !== true))
  const beginning = pending.filter((ticker) => canBegin.has(shardOf(ticker)))
  const missing = listMissing(state, sessions)
  const [first] = beginning
  if (first === undefined || beginning.length <= missing.length) return null
  const [session] = missing
  return session === undefined
    ? { kind: 'fold', shard: shardOf(first), canBegin: true }
    : { kind: 'session', session, shards }
}

/** The sessions that are not fetched for every shard. */
export function listMissing(
  { shards, sessionsByShard }: BackfillState,
  wanted: readonly string[],
): readonly string[] {
  const fetched = shards.map((shard) => sessionsByShard.get(shard))
  return wanted.filter((session) => fetched.some((sessions) => sessions?.has(session) !== true))
}

/** The oldest session after those that a shard's histories cover. */
function planNextSession(
  state: BackfillState,
  { hasPastSessions, isWholeMarket }: BulkReach & { readonly isWholeMarket: boolean },
): BackfillStep | null {
  const coveredByShard = new Map<number, string>()
  for (const ticker of state.tickers) {
    const covered = state.histories.get(ticker)?.coveredThrough ?? null
    const shard = state.shardOf(ticker)
    const known = coveredByShard.get(shard)
    if (covered !== null && (known === undefined || covered < known)) {
      coveredByShard.set(shard, covered)
    }
  }
  for (const [shard, covered] of coveredByShard) {
    const session = state.sessions.find(
      (date) => date > covered && !state.sessionsByShard.get(shard)?.has(date),
    )
    if (session === undefined) continue
    if (session === state.sessions.at(-1) || hasPastSessions) {
      return { kind: 'session', session, shards: isWholeMarket ? state.shards : [shard] }
    }
    return { kind: 'forget', tickers: listUncovered(state, shard, session) }
  }
  return null
}

function listUncovered(
  { tickers, histories, shardOf }: BackfillState,
  shard: number,
  session: string,
): readonly Ticker[] {
  return tickers.filter((ticker) => {
    const covered = histories.get(ticker)?.coveredThrough ?? null
    return shardOf(ticker) === shard && covered !== null && covered < session
  })
}

function planHistories(
  pending: readonly Ticker[],
  { historyBatchSize }: BulkReach,
): BackfillStep | null {
  return pending.length === 0
    ? null
    : { kind: 'histories', tickers: pending.slice(0, historyBatchSize) }
}

function planFolding({ sessionsByShard }: BackfillState): BackfillStep | null {
  for (const [shard, sessions] of sessionsByShard) {
    let unfolded = 0
    for (const kind of sessions.values()) if (kind === 'unfolded') unfolded += 1
    if (unfolded > MAX_UNFOLDED) return { kind: 'fold', shard, canBegin: false }
  }
  return null
}
