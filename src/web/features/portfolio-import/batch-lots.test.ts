import { expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import type { ImportedLot } from '../../../domain/portfolio/import/imported-lot.ts'
import { batchLots } from './batch-lots.ts'

const lot = (more: Partial<ImportedLot> = {}): ImportedLot => ({
  ticker: knownTicker('AAPL'),
  shares: '1',
  price: '2',
  currency: null,
  boughtOn: null,
  note: null,
  recordedAtUtc: null,
  ...more,
})

test('writes lots as rows, decimals as text', () => {
  expect(batchLots([lot({ boughtOn: '2024-01-02' })])).toEqual([
    [
      {
        symbol: 'AAPL',
        shares: '1',
        avg_price: '2',
        currency: null,
        bought_on: '2024-01-02',
        note: null,
      },
    ],
  ])
  expect(batchLots([])).toEqual([])
  // Omitted, so that the database sets the time.
  expect(Object.keys(batchLots([lot()])[0]?.[0] ?? {})).not.toContain('created_at')
  expect(batchLots([lot({ recordedAtUtc: '2024-06-01T09:00:00.123Z' })])).toMatchObject([
    [{ created_at: '2024-06-01T09:00:00.123Z' }],
  ])
})

test('a request has at most 500 lots', () => {
  const batches = batchLots(Array.from({ length: 1_201 }, () => lot()))
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 201])
})

test('lots with the longest notes and figures fit in the server’s limit of 1 MiB', () => {
  const digits = `0.${'1'.repeat(400)}`
  const long = lot({ shares: digits, price: digits, note: '\u0001"€'.repeat(166) })
  const batches = batchLots(Array.from({ length: 1_000 }, () => long))
  const sizes = batches.map((rows) =>
    Buffer.byteLength(
      JSON.stringify(
        rows.map((row) => ({
          user_id: crypto.randomUUID(),
          import_id: crypto.randomUUID(),
          ...row,
        })),
      ),
    ),
  )
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024)
  expect(batches.flat()).toHaveLength(1_000)
})
