import { expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/ticker.ts'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import { batchLots } from './batch-lots.ts'

const lot = (more: Partial<NewLot> = {}): NewLot => ({
  ticker: knownTicker('AAPL'),
  shares: '1',
  price: '2',
  currency: null,
  boughtOn: null,
  note: null,
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
})

test('a request holds 500 lots', () => {
  const batches = batchLots(Array.from({ length: 1_201 }, () => lot()))
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 201])
})

test('lots of the longest notes and figures fit in the 1 MiB that the server takes', () => {
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
