import { mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArchivedBars } from '../../adapters/sp500-bars/read-archived-bars.ts'
import { openScreenerThreads } from '../../compose/screener-threads.ts'
import { openBarColumns, type BarColumns } from '../../database/market/bar-columns.ts'
import { toSlice } from '../../database/market/bar-columns-file.ts'
import { storeBarSeries } from '../../database/market/bar-series.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import { fail } from '../../platform/outcome.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { readScreenerQuery } from '../../domain/screener/read-screener-query.ts'
import { judgeFinishedBars } from '../../domain/signals/judge-finished-bars.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { createScreener, type Screener } from './create-screener.ts'

const archive = readArchivedBars(readFileSync('data/sp500/sp500-daily-2022-2026.csv.gz'))
// Two hours after the data set's last session.
const NOW = new Date('2026-08-20T22:00:00Z')
const running = useEngine('pglite')
const workers = openScreenerThreads()
const folder = mkdtempSync(join(tmpdir(), 'tapelight-scan-test-'))
const path = join(folder, 'bars.columns')
let columns: BarColumns | null = null
const open = () => (columns ??= openBarColumns(path))

function seriesOf({ ticker, bars }: (typeof archive)[number]) {
  return {
    ticker,
    bars,
    currency: 'USD',
    provider: 'archive',
    adjustment: 'split-and-dividend' as const,
    fetchedAtUtc: '2026-08-21T00:00:00.000Z',
    rejected: [],
    attribution: 'An archive',
  }
}

function makeScreener(nowUtc: Date, warnings: string[] = []): Screener {
  const stocks = archive.map(({ ticker }) => ({ ticker, sector: 'Energy' }))
  return createScreener({
    db: running().database.db,
    columns: open,
    workers,
    isScreened: () => true,
    listings: listingsOf(...stocks, { ticker: 'NOBARS', isInSampleMarket: true }),
    marketData: {
      describeHealth: () => [],
      getDailyBars: async () => fail({ kind: 'not-covered', attempts: [] }),
    },
    clock: () => nowUtc,
    log: { info: () => undefined, warn: (_, words) => void warnings.push(words) },
  })
}

const call = (text: string) => {
  const read = readScreenerQuery(new URLSearchParams(text))
  if (!read.ok) throw new Error(read.failure.allowed)
  return read.value
}

/** The first reader does not wait for all bars; later ones get them. */
async function waitForAll(screener: Screener): Promise<void> {
  const count = async () => (await screener.page(call(''))).universeCount
  await expect.poll(count).toBe(504)
}

beforeAll(async () => {
  for (const one of archive) await storeBarSeries(running().database.db, seriesOf(one))
})
afterAll(async () => {
  await workers.close()
  columns?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the S&P 500 set, from the store to ranked rows', () => {
  const signals = archive.map((one) => judgeFinishedBars(one))
  const count = (action: string | null) =>
    signals.filter((signal) => (signal.kind === 'signal' ? signal.action : null) === action).length

  test('every stock is listed, with the same action as on its page', async () => {
    const screener = makeScreener(NOW)
    await waitForAll(screener)
    const whole = await screener.all(call(''))
    expect(whole).toMatchObject({ newest: '2026-08-20', freshness: 'eod', unreadCount: 0 })
    expect(whole.noSignalCount).toBe(count(null) + 1)
    for (const action of ['BUY', 'SELL', 'WATCH']) {
      expect((await screener.page(call(`action=${action}`))).matchCount).toBe(count(action))
    }
    expect(whole.rows.find(({ ticker }) => ticker === 'NOBARS')).toMatchObject({
      action: null,
      reason: { kind: 'not-covered' },
      percentiles: { rsi: null },
    })
  })

  test('a page has the next rows in the requested order, each with its rank', async () => {
    const screener = makeScreener(NOW)
    await waitForAll(screener)
    const all = await screener.all(call('sort=-rsi'))
    const second = await screener.page(call('sort=-rsi&page=2&limit=10'))
    expect(second.rows.map(({ ticker }) => ticker)).toEqual(
      all.rows.slice(10, 20).map(({ ticker }) => ticker),
    )
    const known = all.rows.flatMap(({ values, percentiles }) =>
      values.rsi === null ? [] : [percentiles.rsi ?? Number.NaN],
    )
    // The highest of n different readings has n - 1 below it and half of itself.
    expect(known[0]).toBeCloseTo(((known.length - 0.5) / known.length) * 100, 10)
    expect(known).toEqual(known.toSorted((one, other) => other - one))
  })

  test('corrupt bytes are detected, read again from the store and judged', async () => {
    const entry = open().entries().get(knownTicker('AAPL'))
    if (entry === undefined) throw new Error('AAPL has no row')
    const file = openSync(path, 'r+')
    writeSync(file, new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]), 0, 8, toSlice(entry).at + 800)
    const screener = makeScreener(NOW)
    await screener.page(call(''))
    await waitForAll(screener)
    const whole = await screener.all(call(''))
    const [apple] = archive
      .filter(({ ticker }) => ticker === 'AAPL')
      .map((series) => judgeFinishedBars(series))
    expect(whole.rows.find(({ ticker }) => ticker === 'AAPL')?.action).toBe(
      apple?.kind === 'signal' ? apple.action : null,
    )
  })

  test('bars that are too old give no signal, and say so', async () => {
    const screener = makeScreener(new Date('2026-08-26T22:00:00Z'))
    await waitForAll(screener)
    const { noSignalCount, freshness, rows } = await screener.page(call('limit=1'))
    expect([noSignalCount, freshness]).toEqual([504, 'stale'])
    expect(rows[0]?.reason).toEqual({ kind: 'stale', lastBar: '2026-08-20', missedSessions: 4 })
    expect(await screener.newSignals()).toEqual([])
  })

  test('only bars that changed are judged again', async () => {
    const screener = makeScreener(NOW)
    await waitForAll(screener)
    const before = (await screener.universe()).rows
    const [first] = archive
    if (first === undefined) throw new Error('the archive is empty')
    open().put({ ...seriesOf(first), currency: 'EUR' })
    const after = (await screener.universe()).rows
    const changed = after.filter((row, index) => row.asOf !== null && row !== before[index])
    expect(changed.map(({ ticker, currency }) => [ticker, currency])).toEqual([
      [first.ticker, 'EUR'],
    ])
  })
})
