import { describe, expect, test } from 'vitest'
import { knownTicker, type Ticker } from '../listings/ticker.ts'
import {
  planBackfill,
  type BackfillState,
  type BulkReach,
  type DeliveredHistory,
} from './plan-backfill.ts'

const NOW = '2026-06-05T22:00:00Z'
const SESSIONS = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']
const NEWEST = '2026-06-05'
const TICKERS = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2'].map((name) => knownTicker(name))

const MARKET: BulkReach = { historyBatchSize: 1, sessionBatchSize: Infinity, hasPastSessions: true }
const BATCHES: BulkReach = { historyBatchSize: 4, sessionBatchSize: 100, hasPastSessions: true }
const QUOTES: BulkReach = { historyBatchSize: 1, sessionBatchSize: 50, hasPastSessions: false }

const plan = (reach: BulkReach, state: Partial<BackfillState> = {}) =>
  planBackfill(makeState(state), reach, NOW)

describe('with a whole session in one call', () => {
  test('the oldest missing session comes first', () => {
    expect(plan(MARKET)).toEqual({ kind: 'session', session: '2026-06-01', shards: [0, 1] })
    const sessionsByShard = fetched(SESSIONS.slice(0, 2), 'unfolded')
    expect(plan(MARKET, { sessionsByShard })).toMatchObject({ session: '2026-06-03' })
  })

  test('series begin once every session is there, shard by shard', () => {
    const sessionsByShard = fetched(SESSIONS, 'unfolded')
    expect(plan(MARKET, { sessionsByShard })).toEqual({ kind: 'fold', shard: 0, canBegin: true })
    sessionsByShard.set(0, new Map(SESSIONS.map((session) => [session, 'folded'])))
    const histories = covered(TICKERS.slice(0, 4), NEWEST)
    expect(plan(MARKET, { sessionsByShard, histories })).toEqual({
      kind: 'fold',
      shard: 1,
      canBegin: true,
    })
  })

  test('fewer tickers than sessions are fetched one by one', () => {
    const tickers = TICKERS.slice(0, 2)
    expect(plan(MARKET, { tickers })).toEqual({ kind: 'histories', tickers: [TICKERS[0]] })
  })

  test('a ticker added to a complete universe is fetched by itself', () => {
    const sessionsByShard = fetched(SESSIONS, 'folded')
    const histories = covered(TICKERS.slice(1), NEWEST)
    expect(plan(MARKET, { sessionsByShard, histories })).toEqual({
      kind: 'histories',
      tickers: [TICKERS[0]],
    })
  })

  test('a day later, one call has the new session of all', () => {
    const histories = covered(TICKERS, '2026-06-04')
    const sessionsByShard = fetched(SESSIONS.slice(0, 4), 'folded')
    expect(plan(MARKET, { sessionsByShard, histories })).toEqual({
      kind: 'session',
      session: NEWEST,
      shards: [0, 1],
    })
    expect(plan(MARKET, { sessionsByShard: fetched(SESSIONS, 'folded'), histories })).toEqual({
      kind: 'rest',
    })
  })
})

describe('with several tickers in one call', () => {
  test('histories come in batches', () => {
    expect(plan(BATCHES)).toEqual({ kind: 'histories', tickers: TICKERS.slice(0, 4) })
  })

  test('missed sessions come oldest first, shard by shard, before further histories', () => {
    const histories = covered(TICKERS.slice(0, 5), '2026-06-03')
    expect(plan(BATCHES, { histories })).toEqual({
      kind: 'session',
      session: '2026-06-04',
      shards: [0],
    })
    const sessionsByShard = new Map([[0, fetched(SESSIONS, 'unfolded').get(0) ?? new Map()]])
    expect(plan(BATCHES, { histories, sessionsByShard })).toMatchObject({ shards: [1] })
  })

  test('a ticker without history is looked for again after a week', () => {
    const histories = covered(TICKERS.slice(1), NEWEST)
    const absent = (lookedAtUtc: string) =>
      new Map<Ticker, DeliveredHistory>([
        ...histories,
        [knownTicker('A1'), { coveredThrough: null, lookedAtUtc }],
      ])
    expect(plan(BATCHES, { histories: absent('2026-06-01T00:00:00Z') }).kind).toBe('rest')
    expect(plan(BATCHES, { histories: absent('2026-05-29T00:00:00Z') })).toEqual({
      kind: 'histories',
      tickers: [TICKERS[0]],
    })
  })
})

describe('with quotes of the newest session only', () => {
  test('the newest session is fetched when it alone is missing', () => {
    const histories = covered(TICKERS, '2026-06-04')
    expect(plan(QUOTES, { histories })).toEqual({ kind: 'session', session: NEWEST, shards: [0] })
  })

  test('tickers that missed an earlier one are fetched anew', () => {
    const histories = new Map([
      ...covered(TICKERS, '2026-06-04'),
      ...covered(TICKERS.slice(0, 2), '2026-06-02'),
    ])
    expect(plan(QUOTES, { histories })).toEqual({ kind: 'forget', tickers: TICKERS.slice(0, 2) })
  })
})

test('more than twenty unfolded sessions are folded into the series', () => {
  const sessions = Array.from({ length: 21 }, (_, day) => `2026-05-${String(day + 1)}`)
  const histories = covered(TICKERS, NEWEST)
  const unfolded = (count: number) => fetched(sessions.slice(0, count), 'unfolded')
  expect(plan(BATCHES, { histories, sessionsByShard: unfolded(20) }).kind).toBe('rest')
  expect(plan(BATCHES, { histories, sessionsByShard: unfolded(21) })).toEqual({
    kind: 'fold',
    shard: 0,
    canBegin: false,
  })
})

function makeState(state: Partial<BackfillState>): BackfillState {
  const shardOf = (ticker: Ticker) => (ticker.startsWith('A') ? 0 : 1)
  return {
    tickers: TICKERS,
    sessions: SESSIONS,
    histories: new Map(),
    sessionsByShard: new Map(),
    shardOf,
    shards: [...new Set((state.tickers ?? TICKERS).map(shardOf))],
    ...state,
  }
}

function fetched(sessions: readonly string[], kind: 'folded' | 'unfolded') {
  const held = () => new Map(sessions.map((session) => [session, kind] as const))
  return new Map<number, ReadonlyMap<string, 'folded' | 'unfolded'>>([
    [0, held()],
    [1, held()],
  ])
}

function covered(tickers: readonly Ticker[], coveredThrough: string) {
  const history = { coveredThrough, lookedAtUtc: NOW }
  return new Map(tickers.map((ticker) => [ticker, history] as const))
}
