import {
  loadBarSeries,
  SERIES_LOADED_TOGETHER,
  storeBarSeries,
  type StoredBarSeries,
} from '../../database/market/bar-series.ts'
import {
  forgetBulkHistories,
  storeBulkHistories,
  type BulkHistory,
} from '../../database/market/bulk-histories.ts'
import {
  loadSessions,
  markFolded,
  shardOf,
  storeSession,
  type StoredSession,
} from '../../database/market/session-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { checkRows } from '../../domain/market/prices/check-rows.ts'
import { findSessionBarError } from '../../domain/market/prices/check-session-bar.ts'
import type { PriceEvents } from '../../domain/market/prices/find-jumps.ts'
import { adjustForSplits, type NextBar } from '../../domain/market/prices/session-bar.ts'
import { BARS_NEEDED } from '../../domain/signals/judge-bars.ts'
import { succeed, type Outcome } from '../../platform/outcome.ts'
import type { BulkFailure, HistoryOutcome } from '../ports/bulk-bars-provider.ts'
import type { BackfillDeps } from './backfill-deps.ts'
import { noteSessions, type LoadedState } from './load-backfill-state.ts'

/** Whether a step was done, or why the provider did not deliver. */
export type StepOutcome = Outcome<null, BulkFailure>

type Step = {
  readonly deps: BackfillDeps
  readonly state: LoadedState
  /** Resolves when the plan allows another call. */
  readonly awaitTurn: () => Promise<void>
}

/** Fetches a session's bars of some shards and stores them at once. */
export async function fetchSession(
  { deps, state, awaitTurn }: Step,
  { session, shards }: { readonly session: string; readonly shards: readonly number[] },
): Promise<StepOutcome> {
  const { db, source, clock, log } = deps
  const wanted = new Set(shards)
  const tickers = state.tickers.filter((ticker) => wanted.has(shardOf(ticker)))
  const bars = new Map<Ticker, NextBar>()
  const doubted: Ticker[] = []
  for (let at = 0; at < tickers.length; at += source.sessionBatchSize) {
    await awaitTurn()
    const answer = await source.fetchSession(
      session,
      tickers.slice(at, at + source.sessionBatchSize),
    )
    // None of these tickers is traded any more.
    if (!answer.ok && answer.failure.kind !== 'unknown-ticker') return answer
    for (const bar of answer.ok ? answer.value : []) {
      const error = findSessionBarError(bar, state.closes.get(bar.ticker) ?? null)
      if (error === null) bars.set(bar.ticker, bar)
      else if (state.closes.has(bar.ticker)) doubted.push(bar.ticker)
      if (error !== null) log.info({ ticker: bar.ticker, session, error }, 'bar not stored')
    }
  }
  const fetchedAtUtc = clock().toISOString()
  const fetched = { provider: source.name, session, fetchedAtUtc, shards, bars }
  await storeSession(db, fetched)
  noteSessions(state, shards, session, 'unfolded')
  noteCloses(state, bars)
  // Their whole history tells whether the bar or the series is wrong.
  await forgetHistories(deps, state, [...doubted, ...listNewcomers(state, bars)])
  return succeed(null)
}

function noteCloses({ closes }: LoadedState, bars: ReadonlyMap<Ticker, NextBar>): void {
  for (const [ticker, { date, close }] of bars) {
    const known = closes.get(ticker)
    if (known !== undefined && known.date < date) closes.set(ticker, { date, close })
  }
}

/** Tickers without history that trade now: new listings and new names. */
function listNewcomers(
  { histories }: LoadedState,
  bars: ReadonlyMap<Ticker, NextBar>,
): readonly Ticker[] {
  return [...bars.keys()].filter((ticker) => histories.get(ticker)?.coveredThrough === null)
}

/** Makes tickers pending again; what is stored of them stays until their history has come. */
export async function forgetHistories(
  { db, source }: BackfillDeps,
  state: LoadedState,
  tickers: readonly Ticker[],
): Promise<void> {
  await forgetBulkHistories(db, source.name, tickers)
  for (const ticker of tickers) {
    state.histories.delete(ticker)
    state.closes.delete(ticker)
  }
}

/** Fetches whole histories and stores each one. */
export async function fetchHistories(
  { deps, state, awaitTurn }: Step,
  { tickers }: { readonly tickers: readonly Ticker[] },
): Promise<StepOutcome> {
  const { source, clock } = deps
  const [from = ''] = state.sessions
  const stored = await loadOwn(deps, tickers)
  // A longer history that someone asked for is not cut off.
  const starts = [...stored.values()].flatMap(({ bars }) => bars.dates[0] ?? [])
  await awaitTurn()
  const answer = await source.fetchHistories(tickers, [from, ...starts].toSorted()[0] ?? from)
  const [only, ...others] = tickers
  const isAbout = !answer.ok && only !== undefined && others.length === 0
  if (!answer.ok && !(isAbout && isAboutTicker(answer.failure.kind))) return answer
  const fetched: BulkHistory[] = []
  for (const ticker of tickers) {
    const outcome = answer.ok ? answer.value.get(ticker) : undefined
    if (outcome !== undefined && !outcome.ok && !isAboutTicker(outcome.failure.kind)) {
      const { kind } = outcome.failure
      const retryAtMs = clock().getTime() + 60_000
      return { ok: false, failure: { kind, detail: null, retryAtMs } }
    }
    const kind = answer.ok ? 'no-data-in-range' : answer.failure.kind
    fetched.push(await storeHistory(deps, ticker, outcome ?? kind))
  }
  await noteHistories(deps, state, fetched)
  return succeed(null)
}

/** Failures that say something of the ticker, not of the provider. */
function isAboutTicker(kind: BulkFailure['kind']): boolean {
  return (
    kind === 'unknown-ticker' ||
    kind === 'no-data-in-range' ||
    kind === 'not-covered' ||
    kind === 'unusable-series'
  )
}

async function storeHistory(
  deps: BackfillDeps,
  ticker: Ticker,
  outcome: HistoryOutcome | BulkFailure['kind'],
): Promise<BulkHistory> {
  if (typeof outcome === 'string') return describeAbsent(deps, ticker, outcome)
  if (!outcome.ok) return describeAbsent(deps, ticker, outcome.failure.kind)
  return storeSeries(deps, { ...outcome.value, attribution: deps.source.attribution })
}

async function storeSeries(deps: BackfillDeps, series: StoredBarSeries): Promise<BulkHistory> {
  const stored = await storeBarSeries(deps.db, series)
  if (stored.kind === 'stored') deps.onStored(series)
  return describeStored(deps, series)
}

function describeStored({ clock }: BackfillDeps, { ticker, bars }: StoredBarSeries): BulkHistory {
  const [date, close] = [bars.dates.at(-1), bars.closes.at(-1)]
  const last = date === undefined || close === undefined ? null : { date, close }
  const outcome = last === null ? 'no-data-in-range' : 'stored'
  return { ticker, outcome, last, lookedAtUtc: clock().toISOString() }
}

function describeAbsent({ clock }: BackfillDeps, ticker: Ticker, outcome: string): BulkHistory {
  return { ticker, outcome, last: null, lookedAtUtc: clock().toISOString() }
}

async function noteHistories(
  { db, source }: BackfillDeps,
  state: LoadedState,
  fetched: readonly BulkHistory[],
): Promise<void> {
  await storeBulkHistories(db, source.name, fetched)
  let newest = ''
  for (const { last } of fetched) if (last !== null && last.date > newest) newest = last.date
  for (const { coveredThrough } of state.histories.values()) {
    if (coveredThrough !== null && coveredThrough > newest) newest = coveredThrough
  }
  for (const { ticker, last, lookedAtUtc } of fetched) {
    state.histories.set(ticker, { coveredThrough: last === null ? null : newest, lookedAtUtc })
    if (last !== null) state.closes.set(ticker, last)
  }
}

/**
 * Folds a shard's sessions into the stored series of its tickers. Without a series of this provider
 * they are the beginning of one, if they are the whole history. Doing it again changes nothing.
 */
export async function foldShard(
  { deps, state }: Pick<Step, 'deps' | 'state'>,
  { shard, canBegin }: { readonly shard: number; readonly canBegin: boolean },
): Promise<void> {
  const { db, source } = deps
  const sessions = await loadSessions(db, {
    provider: source.name,
    shards: [shard],
    afterDate: null,
  })
  const throughDate = sessions.at(-1)?.session
  if (throughDate === undefined) return
  const tickers = state.tickers.filter((ticker) => shardOf(ticker) === shard)
  const stored = await loadOwn(deps, tickers)
  const folded: BulkHistory[] = []
  for (const ticker of tickers) {
    const series = stored.get(ticker)
    if (series !== undefined) folded.push(await storeSeries(deps, series))
    else if (canBegin) folded.push(...(await beginHistory(deps, ticker, sessions)))
  }
  await noteHistories(deps, state, folded)
  await markFolded(db, { provider: source.name, shard, throughDate })
  noteFolded(state, shard, throughDate)
}

function noteFolded({ sessionsByShard }: LoadedState, shard: number, throughDate: string): void {
  const sessions = sessionsByShard.get(shard)
  for (const session of sessions?.keys() ?? []) {
    if (session <= throughDate) sessions?.set(session, 'folded')
  }
}

/**
 * A history that is too short for a signal may be one of a new name: it is stored, but stays pending, so
 * that it is fetched by itself, under the earlier name too.
 */
async function beginHistory(
  deps: BackfillDeps,
  ticker: Ticker,
  sessions: readonly StoredSession[],
): Promise<readonly BulkHistory[]> {
  const rows = sessions.flatMap(({ bars }) => bars.get(ticker) ?? [])
  const checked = checkRows(adjustForSplits(rows), { rejected: [], events: toEvents(rows) })
  if (!checked.ok) return [describeAbsent(deps, ticker, checked.failure.kind)]
  const history = await storeSeries(deps, {
    ticker,
    ...checked.value,
    currency: 'USD',
    provider: deps.source.name,
    adjustment: 'split',
    fetchedAtUtc: sessions.at(-1)?.fetchedAtUtc ?? deps.clock().toISOString(),
    attribution: deps.source.attribution,
  })
  return checked.value.bars.dates.length < BARS_NEEDED ? [] : [history]
}

function toEvents(rows: readonly NextBar[]): PriceEvents {
  const splits = rows.filter(({ splitRatio }) => splitRatio !== 1)
  return {
    splits: splits.map(({ date, splitRatio }) => ({ date, ratio: splitRatio })),
    dividendByDate: new Map(),
  }
}

/** The stored series of this provider, continued by its unfolded sessions. */
async function loadOwn(
  { db, source, log }: BackfillDeps,
  tickers: readonly Ticker[],
): Promise<ReadonlyMap<Ticker, StoredBarSeries>> {
  const own = new Map<Ticker, StoredBarSeries>()
  for (let at = 0; at < tickers.length; at += SERIES_LOADED_TOGETHER) {
    for (const series of await loadBarSeries(db, tickers.slice(at, at + SERIES_LOADED_TOGETHER))) {
      if (series instanceof Error) log.warn({ err: series }, 'stored bars are fetched anew')
      else if (series?.provider === source.name) own.set(series.ticker, series)
    }
  }
  return own
}
