import { describe, expect, test } from 'vitest'
import { toSeries } from './to-series.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

const now = new Date('2026-08-20T18:00:00Z')
const DATES = ['2026-08-14', '2026-08-17', '2026-08-18', '2026-08-19', '2026-08-20', '2026-08-21']
const rows = DATES.map((date, index) => makeRow(date, 100 + index))

describe('a series of a US listing', () => {
  test('has the settled sessions from the requested date, in dollars', () => {
    expect(make(rows.slice(0, 5))).toMatchObject({
      ok: true,
      value: {
        ticker: 'KO',
        currency: 'USD',
        provider: 'vendor',
        adjustment: 'split',
        fetchedAtUtc: '2026-08-20T18:00:00.000Z',
        bars: { dates: ['2026-08-17', '2026-08-18', '2026-08-19'] },
        rejected: [],
      },
    })
  })

  test('lists every rejected bar with the reason, oldest first', () => {
    const spoilt = rows.map((row, index) => (index === 2 ? { ...row, close: Number.NaN } : row))
    const wide = { ...makeRow('2026-08-19', 103), low: 1 }
    const outcome = make([...spoilt.slice(0, 3), wide, ...spoilt.slice(4)])
    expect(outcome.ok && outcome.value.bars.dates).toEqual(['2026-08-17'])
    expect(outcome.ok && outcome.value.rejected).toEqual([
      { date: '2026-08-18', reason: 'close is NaN' },
      { date: '2026-08-19', reason: 'high 104 is far above low 1' },
      { date: '2026-08-21', reason: 'date lies in the future' },
    ])
  })

  test('keeps the good bars around one in other units', () => {
    const slipped = rows.map((row, index) => (index === 2 ? makeRow(row.date, 10_200) : row))
    const outcome = make(slipped.slice(0, 5))
    expect(outcome.ok && outcome.value.bars.dates).toEqual(['2026-08-17', '2026-08-19'])
  })
})

describe('no series', () => {
  test('fails for no rows, and for unrequested or unsettled rows', () => {
    const none = { ok: false, failure: { kind: 'no-data-in-range' } }
    expect(make([])).toEqual(none)
    expect(make([makeRow('2026-08-14', 100), makeRow('2026-08-20', 100)])).toEqual(none)
  })

  test('fails for rows that are all invalid', () => {
    expect(make(rows.map((row) => ({ ...row, volume: -1 })))).toEqual({
      ok: false,
      failure: {
        kind: 'unusable-series',
        cause: 'all 4 bars refused, first 2026-08-17: volume is -1',
      },
    })
  })

  test('fails for rows that change their unit for good', () => {
    const slipped = rows.map((row, index) => (index >= 3 ? makeRow(row.date, 10_300) : row))
    expect(make(slipped)).toMatchObject({
      failure: { kind: 'unusable-series', cause: 'prices change by a factor of 101 on 2026-08-19' },
    })
  })

  test('fails for rows rejected by the vendor’s own check, which sees only requested ones', () => {
    const seen: string[] = []
    const outcome = make(rows, ({ dates }) => {
      seen.push(...dates)
      return 'prices jump'
    })
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'unusable-series', cause: 'prices jump' },
    })
    expect(seen).toEqual(['2026-08-17', '2026-08-18', '2026-08-19'])
  })
})

function make(
  wire: Parameters<typeof toSeries>[0],
  findBreak?: Parameters<typeof toSeries>[1]['findBreak'],
) {
  return toSeries(wire, {
    ticker: knownTicker('KO'),
    fromDate: '2026-08-17',
    lastSession: '2026-08-19',
    now,
    provider: 'vendor',
    adjustment: 'split',
    findBreak,
  })
}

function makeRow(date: string, close: number) {
  return { date, open: close, high: close + 1, low: close - 1, close, volume: 1_000 }
}
