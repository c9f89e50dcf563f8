import { expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import type { Activity } from '../activities/activity.ts'
import { findOversold } from './find-oversold.ts'
import { importedActivity, placedActivity } from './imported-activity.fixture.ts'
import type { ImportedActivity } from './imported-activity.ts'

const AAPL = knownTicker('AAPL')

const activity = (more: Partial<ImportedActivity>) =>
  importedActivity({
    accountId: 'file',
    shares: '10',
    price: '100',
    currency: 'USD',
    tradedOn: '2024-01-02',
    ...more,
  })

const placed = (row: number, more: Partial<ImportedActivity>) =>
  placedActivity({ row, id: `row ${row}`, activity: activity(more) })

const sold = (row: number, shares: string, tradedOn: string) =>
  placed(row, { kind: 'sell', shares, tradedOn })

const stored = (more: Partial<ImportedActivity>): Activity => ({
  ...activity(more),
  accountId: 'main',
  id: 'stored',
  recordedAtUtc: '2024-01-02T10:00:00.000Z',
  version: 1,
  importId: null,
})

const find = (
  rows: readonly ReturnType<typeof placed>[],
  existing: readonly Activity[] = [],
  splits: Parameters<typeof findOversold>[0]['splitsByTicker'] = new Map(),
) =>
  findOversold({
    placed: rows,
    accountIdOf: () => 'main',
    accounts: [{ id: 'main', lotMethod: 'fifo' }],
    existing,
    splitsByTicker: splits,
  }).map(({ placed: { row }, held }) => [row, held])

test('a sale of more shares than the account has is found, and what it had', () => {
  expect(find([placed(2, {}), sold(3, '4', '2024-02-01'), sold(4, '8', '2024-03-01')])).toEqual([
    [4, '6'],
  ])
  expect(find([sold(2, '4', '2024-01-01')])).toEqual([[2, '0']])
})

test('shares the account has already count', () => {
  expect(find([sold(2, '10', '2024-02-01')], [stored({})])).toEqual([])
})

test('once a sale is left out, a later one may fit', () => {
  const rows = [placed(2, {}), sold(3, '20', '2024-02-01'), sold(4, '10', '2024-03-01')]
  expect(find(rows)).toEqual([[3, '10']])
})

test('splits of the market count between a purchase and its sale', () => {
  const split = {
    kind: 'split',
    ticker: AAPL,
    date: '2024-01-15',
    newShares: 10,
    oldShares: 1,
  } as const
  const rows = [placed(2, {}), sold(3, '100', '2024-02-01')]
  expect(find(rows)).toEqual([[3, '10']])
  expect(find(rows, [], new Map([[AAPL, [split]]]))).toEqual([])
})

test('what the portfolio lacks already is not the file’s', () => {
  const existing = [stored({ kind: 'sell', tradedOn: '2023-01-03' })]
  expect(find([placed(2, {})], existing)).toEqual([])
})
