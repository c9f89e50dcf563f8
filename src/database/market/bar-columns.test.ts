import {
  appendFileSync,
  mkdtempSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  extendBlock,
  sizeOfBlock,
  toDailyBars,
  viewBlock,
} from '../../domain/screener/bar-block.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { toSlice } from './bar-columns-file.ts'
import { openBarColumns, type BarColumns } from './bar-columns.ts'
import type { StoredBarSeries } from './bar-series.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapelight-columns-'))
  path = join(folder, 'scan/bars.columns')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function seriesOf(ticker: string, ...closes: readonly number[]): StoredBarSeries {
  const column = Float64Array.from(closes)
  return {
    ticker: knownTicker(ticker),
    bars: {
      dates: closes.map((_, day) => `2026-08-${String(day + 1).padStart(2, '0')}`),
      opens: column.map((close) => close - 0.25),
      highs: column.map((close) => close + 1),
      lows: column.map((close) => close - 1),
      closes: column,
      volumes: column.map((close) => close * 1_000),
    },
    currency: 'USD',
    provider: 'yahoo',
    adjustment: 'split',
    fetchedAtUtc: '2026-08-21T00:00:00.123Z',
    rejected: [],
    attribution: 'Yahoo Finance, “as is”',
  }
}

function readBars(columns: BarColumns, ticker: string) {
  const entry = columns.entries().get(knownTicker(ticker))
  if (entry === undefined) return null
  const { at, count, later } = toSlice(entry)
  const stored = new Uint8Array(sizeOfBlock(count))
  readSync(columns.file(), stored, 0, stored.length, at)
  const { bytes, count: all } = extendBlock(viewBlock(stored.buffer, count), later)
  return toDailyBars(viewBlock(bytes.buffer, all))
}

function reopen(columns: BarColumns): BarColumns {
  columns.close()
  return openBarColumns(path)
}

test('rows come back bit for bit, also after reopening the file', () => {
  const [apple, other] = [seriesOf('AAPL', 10, 11.1, 1 / 3), seriesOf('BRK.B', 5)]
  let columns = openBarColumns(path)
  columns.put(apple)
  columns.put(other)
  for (let round = 0; round < 2; round += 1) {
    for (const { ticker, bars } of [apple, other]) {
      // The opens are not stored.
      expect(readBars(columns, ticker)).toEqual({ ...bars, opens: bars.closes })
    }
    expect(columns.entries().get(apple.ticker)?.head).toMatchObject({
      provider: 'yahoo',
      attribution: apple.attribution,
      fetchedAtUtc: apple.fetchedAtUtc,
      count: 3,
    })
    columns = reopen(columns)
  }
  columns.close()
})

test('the row written last counts', () => {
  let columns = openBarColumns(path)
  columns.put(seriesOf('AAPL', 1, 2))
  const before = columns.entries().get(knownTicker('AAPL'))?.generation
  columns.put(seriesOf('AAPL', 3, 4, 5))
  expect(columns.entries().get(knownTicker('AAPL'))?.generation).not.toBe(before)
  columns = reopen(columns)
  expect([...(readBars(columns, 'AAPL')?.closes ?? [])]).toEqual([3, 4, 5])
  columns.close()
})

test('a file torn anywhere keeps its complete rows and accepts new ones', () => {
  const columns = openBarColumns(path)
  columns.put(seriesOf('AAPL', 1, 2))
  const whole = statSync(path).size
  columns.put(seriesOf('MSFT', 3, 4))
  const full = statSync(path).size
  columns.close()
  for (let size = full - 1; size >= whole; size -= 7) {
    truncateSync(path, size)
    const torn = openBarColumns(path)
    expect([...torn.entries().keys()]).toEqual(['AAPL'])
    expect(statSync(path).size).toBe(whole)
    torn.put(seriesOf('MSFT', 3, 4))
    expect([...(readBars(torn, 'MSFT')?.closes ?? [])]).toEqual([3, 4])
    torn.close()
  }
})

test('an invalid column file, or one of another version, is recreated', () => {
  openBarColumns(path).close()
  writeFileSync(path, 'something else entirely, long enough to hold a head of a row')
  const columns = openBarColumns(path)
  expect(columns.entries().size).toBe(0)
  columns.put(seriesOf('AAPL', 1))
  expect([...(readBars(columns, 'AAPL')?.closes ?? [])]).toEqual([1])
  columns.close()
})

test('bytes after the last row are truncated', () => {
  let columns = openBarColumns(path)
  columns.put(seriesOf('AAPL', 1))
  const whole = statSync(path).size
  appendFileSync(path, new Uint8Array(5_000))
  columns = reopen(columns)
  expect([columns.entries().size, statSync(path).size]).toEqual([1, whole])
  columns.close()
})

test('old rows are removed when they are most of the file, and concurrent puts stay', async () => {
  const columns = openBarColumns(path, 0)
  for (let round = 0; round < 20; round += 1) columns.put(seriesOf('AAPL', round + 1))
  columns.put(seriesOf('MSFT', 7))
  columns.put(seriesOf('GONE', 8))
  columns.drop(knownTicker('GONE'))
  const before = statSync(path).size
  const compacting = columns.compact()
  columns.put(seriesOf('MSFT', 70))
  columns.put(seriesOf('NVDA', 9))
  await compacting
  expect(statSync(path).size).toBeLessThan(before / 3)
  const names = ['AAPL', 'MSFT', 'NVDA', 'GONE']
  const list = (from: BarColumns) => names.map((name) => readBars(from, name)?.closes[0])
  expect(list(columns)).toEqual([20, 70, 9, undefined])
  const again = reopen(columns)
  expect(list(again)).toEqual([20, 70, 9, undefined])
  again.close()
})

test('a file without old rows is unchanged', async () => {
  const columns = openBarColumns(path, 0)
  columns.put(seriesOf('AAPL', 1))
  const file = columns.file()
  await columns.compact()
  expect(columns.file()).toBe(file)
  columns.close()
})

/** A session of August with these closes. */
function sessionOf(day: number, closes: Readonly<Record<string, number>>, splitRatio = 1) {
  const date = `2026-08-${String(day).padStart(2, '0')}`
  const bars = Object.entries(closes).map(([ticker, close]) => {
    const bar = {
      date,
      open: close,
      high: close + 1,
      low: close - 1,
      close,
      volume: close,
      splitRatio,
    }
    return [knownTicker(ticker), bar] as const
  })
  const fetchedAtUtc = `${date}T21:00:00.000Z`
  return { provider: 'yahoo', session: date, fetchedAtUtc, bars: new Map(bars), absent: [] }
}

function listCloses(columns: BarColumns, ticker: string): readonly number[] {
  return [...(readBars(columns, ticker)?.closes ?? [])]
}

test('a session continues the rows of its provider once, also after reopening', () => {
  let columns = openBarColumns(path)
  columns.put(seriesOf('AAPL', 1, 2))
  columns.put({ ...seriesOf('MSFT', 5), provider: 'massive' })
  columns.put(seriesOf('KO', 7))
  const rows = statSync(path).size
  const [before, absentBefore] = ['AAPL', 'KO'].map((name) =>
    columns.entries().get(knownTicker(name)),
  )
  const third = { ...sessionOf(3, { AAPL: 3, MSFT: 6, NEW: 1 }), absent: [knownTicker('KO')] }
  for (const session of [third, third, sessionOf(4, { AAPL: 4, KO: 8 })]) columns.extend(session)
  expect(statSync(path).size - rows).toBeLessThan(3 * 600)
  for (let round = 0; round < 2; round += 1) {
    expect(listCloses(columns, 'AAPL')).toEqual([1, 2, 3, 4])
    expect(listCloses(columns, 'MSFT')).toEqual([5])
    expect(listCloses(columns, 'KO')).toEqual([7, 8])
    expect([...columns.entries().keys()]).toEqual(['AAPL', 'MSFT', 'KO'])
    const { head } = columns.entries().get(knownTicker('AAPL')) ?? {}
    expect(head?.fetchedAtUtc).toBe('2026-08-04T21:00:00.000Z')
    expect(head?.basis.throughSession).toBe('2026-08-04')
    columns = reopen(columns)
  }
  columns.put(seriesOf('AAPL', 9))
  expect(listCloses(columns, 'AAPL')).toEqual([9])
  expect(before?.head.basis.throughSession).toBe('2026-08-02')
  expect(absentBefore?.head.basis.throughSession).toBe('2026-08-01')
  columns.close()
})

test('a row that a session does not have keeps its bars, and has looked at the session', () => {
  const columns = openBarColumns(path)
  columns.put(seriesOf('KO', 7))
  const before = columns.entries().get(knownTicker('KO'))
  columns.extend({ ...sessionOf(3, {}), absent: [knownTicker('KO')] })
  const after = columns.entries().get(knownTicker('KO'))
  expect(after?.head.basis.throughSession).toBe('2026-08-03')
  expect([after?.generation, after?.head.fetchedAtUtc]).toEqual([
    before?.generation,
    before?.head.fetchedAtUtc,
  ])
  columns.close()
})

test('a split of a session adjusts the bars before it', () => {
  const columns = openBarColumns(path)
  columns.put(seriesOf('AAPL', 100, 104))
  columns.extend(sessionOf(3, { AAPL: 26 }, 4))
  expect(listCloses(columns, 'AAPL')).toEqual([25, 26, 26])
  expect([...(readBars(columns, 'AAPL')?.volumes ?? [])]).toEqual([400_000, 416_000, 26])
  columns.close()
})

test('a session torn or changed anywhere is cut off, and can be written again', () => {
  const columns = openBarColumns(path)
  columns.put(seriesOf('AAPL', 1, 2))
  const whole = statSync(path).size
  const session = { ...sessionOf(3, { AAPL: 3 }), absent: [knownTicker('KO')] }
  columns.extend(session)
  const full = statSync(path).size
  columns.close()
  for (let size = full - 1; size >= whole; size -= 7) {
    truncateSync(path, size)
    const torn = openBarColumns(path)
    expect(listCloses(torn, 'AAPL')).toEqual([1, 2])
    torn.extend(session)
    expect(listCloses(torn, 'AAPL')).toEqual([1, 2, 3])
    torn.close()
  }
})

test('compacting writes later bars into the blocks, and keeps a session written meanwhile', async () => {
  let columns = openBarColumns(path, 0)
  for (let round = 0; round < 9; round += 1) columns.put(seriesOf('AAPL', 1, 2))
  columns.put(seriesOf('KO', 5))
  columns.extend(sessionOf(3, { AAPL: 3 }))
  const compacting = columns.compact()
  columns.extend(sessionOf(4, { AAPL: 4, KO: 6 }))
  await compacting
  for (let round = 0; round < 2; round += 1) {
    expect(listCloses(columns, 'AAPL')).toEqual([1, 2, 3, 4])
    expect(listCloses(columns, 'KO')).toEqual([5, 6])
    columns = reopen(columns)
  }
  columns.close()
})
