import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseAtomFeed } from 'feedsmith'
import { parse } from 'papaparse'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readArchivedBars } from '../../src/adapters/sp500-bars/read-archived-bars.ts'
import { storeBarSeries } from '../../src/database/market/bar-series.ts'
import { connectDatabase } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { readMigrations } from '../../src/database/read-migrations.ts'
import { judgeFinishedBars } from '../../src/domain/signals/judge-finished-bars.ts'
import { screenerSchema } from '../../src/server/api/screener-schema.ts'
import { PREPARED_DATABASE } from '../prepared-database.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

/*
 * The S&P 500 set from a server's store to its endpoints. The server's own market is the sample,
 * which it treats like any provider; the other stocks are evaluated from the store.
 */
const archive = readArchivedBars(readFileSync('data/sp500/sp500-daily-2022-2026.csv.gz'))
// Two hours after the last session of the set.
const NOW = new Date('2026-08-20T22:00:00Z')
const prepared = process.env[PREPARED_DATABASE]
const folder = mkdtempSync(
  join(prepared === undefined ? tmpdir() : dirname(prepared), 'tapelight-scan-'),
)
let server: RunningServer

const get = (path: string) => fetch(server.url + path)

async function screener(search: string) {
  const reply = await get(`/api/v1/scan?${search}`)
  expect(reply.status).toBe(200)
  return screenerSchema.parse(await reply.json())
}

async function fillStore(): Promise<void> {
  if (prepared !== undefined) cpSync(prepared, join(folder, 'database'), { recursive: true })
  const database = await connectDatabase({ dataDirectory: folder, databaseUrl: null })
  await migrate(database, readMigrations())
  for (const { ticker, bars } of archive) {
    await storeBarSeries(database.db, {
      ticker,
      bars,
      currency: 'USD',
      provider: 'archive',
      adjustment: 'split-and-dividend',
      fetchedAtUtc: '2026-08-20T21:00:00.000Z',
      rejected: [],
      attribution: 'An archive',
    })
  }
  await database.close()
}

beforeAll(async () => {
  await fillStore()
  server = await startServer({ DATA_DIR: folder }, () => NOW)
  const isRead = async () => {
    const { universeCount, unreadCount } = await screener('limit=1')
    return universeCount >= archive.length && unreadCount === 0
  }
  await vi.waitFor(async () => expect(await isRead()).toBe(true), WAIT)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the S&P 500 set', () => {
  test('is fully ranked, every stock with the signal of its bars', async () => {
    const [first, second] = [await screener('limit=500'), await screener('limit=500&page=2')]
    const rows = [...first.rows, ...second.rows]
    expect(rows.length).toBe(first.universeCount)
    const rowByTicker = new Map(rows.map((row) => [row.ticker, row]))
    expect(archive.filter(({ ticker }) => !rowByTicker.has(ticker))).toEqual([])
    const judged = archive.flatMap((one) => {
      const row = rowByTicker.get(one.ticker)
      if (row?.source !== 'archive') return []
      const signal = judgeFinishedBars(one)
      return { ticker: one.ticker, claimed: row.action, action: actionOf(signal) }
    })
    expect(judged.length).toBeGreaterThan(430)
    expect(judged.filter(({ claimed, action }) => claimed !== action)).toEqual([])
    // The sample market's own stocks are still read in the background, so rows and counts are compared until they agree.
    await vi.waitFor(async () => {
      const all = [
        ...(await screener('limit=500')).rows,
        ...(await screener('limit=500&page=2')).rows,
      ]
      for (const action of ['BUY', 'SELL', 'WATCH', 'NONE'] as const) {
        const { matchCount } = await screener(`action=${action}&limit=1`)
        expect(matchCount).toBe(all.filter((row) => row.action === action).length)
      }
    }, WAIT)
  })

  test('a reading equals that of the bars, to the last digit, and its percentile its rank', async () => {
    const { rows, universeCount, noSignalCount } = await screener('sort=-rsi&limit=500')
    const row = rows.find(({ source }) => source === 'archive')
    const bars = archive.find(({ ticker }) => ticker === row?.ticker)
    if (row === undefined || bars === undefined)
      throw new Error('no stock of the archive is ranked')
    const signal = judgeFinishedBars(bars)
    expect(row.values['rsi']).toBe(signal.kind === 'signal' ? signal.readings.rsi : null)
    const known = universeCount - noSignalCount
    // Of n different readings the k-th from the top has n - 1 - k below it, and half of itself.
    const above = rows.indexOf(row)
    expect(row.percentiles['rsi']).toBeCloseTo(((known - above - 0.5) / known) * 100, 8)
  })

  test('the page shows fifty of them with their pictures in less than 120 KB, 24 KB compressed', async () => {
    const reply = await get('/scan?sort=-rsi')
    const html = await reply.text()
    const { rows } = await screener('sort=-rsi&limit=50')
    expect(reply.status).toBe(200)
    expect(html.match(/<th scope="row">/g)?.length).toBe(50)
    for (const { ticker } of rows) expect(html).toContain(`href="/stocks/${ticker}"`)
    expect(Buffer.byteLength(html)).toBeLessThan(120_000)
    expect(gzipSync(html).byteLength).toBeLessThan(24_000)
  })

  test('/scan.csv has a line for every match, the track record and the disclaimer', async () => {
    const reply = await get('/scan.csv?action=BUY&sort=ticker')
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const { data, errors } = parse<Record<string, string>>(await reply.text(), {
      header: true,
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    const { rows, trackRecord, disclaimer } = await screener('action=BUY&sort=ticker&limit=500')
    expect(data.slice(0, -1).map((line) => line['ticker'])).toEqual(rows.map((row) => row.ticker))
    expect(data.at(-1)?.['note']).toBe(`${trackRecord.sentence} ${disclaimer}`)
  })

  test('/signals.atom is a feed of stocks that turned to BUY or SELL', async () => {
    const reply = await get('/signals.atom')
    expect(reply.status).toBe(200)
    const { entries = [] } = parseAtomFeed(await reply.text())
    expect(entries.length).toBeGreaterThan(0)
    for (const { title } of entries) {
      expect(JSON.stringify(title)).toMatch(/BUY|SELL|Receipt log/)
    }
  })
})

test.each([
  ['rsi=x', 'rsi', 'x', '30..70'],
  ['action=HOLD', 'action', 'HOLD', 'BUY, SELL, WATCH, NONE'],
  ['sort=colour', 'sort', 'colour', 'ticker'],
  ['page=0', 'page', '0', 'whole number'],
])(
  '?%s is 400 at every endpoint, with the field, the value and the allowed values',
  async (...requested) => {
    const [search, field, value, allowed] = requested
    for (const path of ['/api/v1/scan', '/scan.csv']) {
      const reply = await get(`${path}?${search}`)
      expect(reply.status).toBe(400)
      const { error } = await reply.json()
      expect(error).toContain(field)
      expect(error).toContain(value)
      expect(error).toContain(allowed)
    }
    const page = await get(`/scan?${search}`)
    expect(page.status).toBe(400)
    const html = await page.text()
    expect(html).toContain(`We can’t read “${value}” in the filter ${field}`)
    expect(html).toContain(allowed)
  },
)

test('an unknown filter is answered with the three closest, not with all', async () => {
  for (const path of ['/api/v1/scan', '/scan.csv', '/scan']) {
    const reply = await get(`${path}?rsii=30`)
    expect(reply.status).toBe(400)
    const text = await reply.text()
    expect(text).toContain('rsi')
    expect(text).not.toContain('minus-di-5d')
  }
})

test('the page takes the fields of its form and ?signal=, and redirects to the published address', async () => {
  for (const [given, published] of [
    ['signal=BUY', 'action=BUY'],
    ['rsi-min=&rsi-max=30', 'rsi=..30'],
  ]) {
    const reply = await fetch(`${server.url}/scan?${given}`, { redirect: 'manual' })
    expect(reply.status).toBe(302)
    expect(reply.headers.get('location')).toBe(`/scan?${published}`)
  }
})

function actionOf(signal: ReturnType<typeof judgeFinishedBars>): string {
  return signal.kind === 'signal' ? signal.action : 'NONE'
}
