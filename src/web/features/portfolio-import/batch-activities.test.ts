import { expect, test } from 'vitest'
import { batchActivities } from './batch-activities.ts'
import { importedActivity } from '../../../domain/portfolio/import/imported-activity.fixture.ts'

test('writes activities as rows, decimals as text', () => {
  expect(batchActivities([importedActivity({ tradedOn: '2024-01-02', fee: '1.5' })])).toEqual([
    [
      {
        id: 'imported',
        account_id: 'main',
        kind: 'buy',
        symbol: 'AAPL',
        shares: '1',
        price: '2',
        amount: null,
        fee: '1.5',
        tax: '0',
        currency: null,
        traded_on: '2024-01-02',
        acquired_on: null,
        new_shares: null,
        old_shares: null,
        to_account_id: null,
        chosen_lots: [],
        note: null,
      },
    ],
  ])
  expect(batchActivities([])).toEqual([])
  // Omitted, so that the database sets the time.
  expect(Object.keys(batchActivities([importedActivity()])[0]?.[0] ?? {})).not.toContain(
    'created_at',
  )
  const recorded = importedActivity({ recordedAtUtc: '2024-06-01T09:00:00.123Z' })
  expect(batchActivities([recorded])).toMatchObject([[{ created_at: '2024-06-01T09:00:00.123Z' }]])
})

test('what adds shares comes before the sales that take them, whatever the file’s order', () => {
  const activities = [
    importedActivity({ kind: 'sell', tradedOn: '2024-01-02' }),
    importedActivity({ kind: 'deposit', tradedOn: '2024-01-03' }),
    importedActivity({ kind: 'buy', tradedOn: '2024-01-02' }),
    importedActivity({ kind: 'buy', tradedOn: null }),
  ]
  expect(batchActivities(activities)[0]?.map((row) => [row.traded_on, row.kind])).toEqual([
    [null, 'buy'],
    ['2024-01-02', 'buy'],
    ['2024-01-02', 'sell'],
    ['2024-01-03', 'deposit'],
  ])
})

test('a request has at most 500 activities', () => {
  const batches = batchActivities(Array.from({ length: 1_201 }, () => importedActivity()))
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 201])
})

test('activities with the longest notes and figures fit in the server’s limit of 1 MiB', () => {
  const digits = `0.${'1'.repeat(400)}`
  const chosenLots = Array.from({ length: 5 }, () => ({
    lotId: crypto.randomUUID(),
    shares: digits,
  }))
  const long = importedActivity({
    chosenLots,
    shares: digits,
    price: digits,
    note: '\u0001"€'.repeat(166),
  })
  const batches = batchActivities(Array.from({ length: 1_000 }, () => long))
  const sizes = batches.map((rows) =>
    Buffer.byteLength(
      JSON.stringify(
        rows.map((row) => ({
          user_id: crypto.randomUUID(),
          import_id: crypto.randomUUID(),
          ...row,
          id: crypto.randomUUID(),
          account_id: crypto.randomUUID(),
        })),
      ),
    ),
  )
  expect(Math.max(...sizes)).toBeLessThan(1024 * 1024)
  expect(batches.flat()).toHaveLength(1_000)
})
