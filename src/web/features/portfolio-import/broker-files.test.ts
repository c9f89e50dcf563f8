import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeLotsCsv } from '../../../domain/portfolio/import/write-lots.ts'
import { lotOf } from '../../../domain/portfolio/portfolio.fixture.ts'
import { EXPECTED } from './broker-files.fixture.ts'
import { readFileAs } from './read-file.fixture.ts'

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/broker-files')

test.each(EXPECTED)('reads $file', async ({ file, layout, lots, skipped, errors = [] }) => {
  const { plan, review } = await readFileAs(
    file,
    new Uint8Array(await readFile(join(FOLDER, file))),
  )
  expect(plan.layout.id).toBe(layout)
  expect(
    review.ready.map(({ row, lot }) => [
      row,
      lot.ticker,
      lot.shares,
      lot.price,
      lot.currency,
      lot.boughtOn,
    ]),
  ).toEqual(lots)
  expect(review.skipped.map(({ row, reason }) => [row, reason])).toEqual(skipped)
  expect(
    review.invalid.flatMap(({ row, errors: result }) => result.map(({ column }) => [row, column])),
  ).toEqual(errors)
})

test('rows with an ISIN become purchases once the user names its symbol', async () => {
  const bytes = new Uint8Array(await readFile(join(FOLDER, 'degiro-dutch.csv')))
  const { review } = await readFileAs('degiro.csv', bytes, {
    symbolByShare: { US0378331005: 'aapl', GB0007188757: 'RIO.L' },
  })
  // 5,512 pence are 55.12 pounds.
  expect(review.ready.map(({ row, lot }) => [row, lot.ticker, lot.price, lot.currency])).toEqual([
    [3, 'AAPL', '247.77', 'USD'],
    [7, 'RIO.L', '55.12', 'GBP'],
  ])
  expect(review.invalid.map(({ unnamed }) => unnamed?.key)).toEqual(['IE00B3RBWM25'])
})

test('every error has the value and what is allowed', async () => {
  const text = await readFile(join(FOLDER, 'with-errors.csv'), 'utf8')
  const { review } = await readFileAs('with-errors.csv', text)
  expect(review.invalid.flatMap(({ errors }) => errors)).toEqual([
    {
      column: 'Ticker',
      value: 'NOT A TICKER',
      message:
        '"NOT A TICKER" isn’t a valid symbol. Use 1 to 15 letters, digits, dots or hyphens, such as BRK.B.',
    },
    { column: 'Quantity', value: '0', message: 'Shares must be above 0; "0" is not.' },
    {
      column: 'Purchase price',
      value: 'abc',
      message: '"abc" isn’t a number like 1,234.56.',
    },
    {
      column: 'Purchase date',
      value: '2024-02-30',
      message: '"2024-02-30" isn’t a valid date. Enter it as 2024-12-31.',
    },
    {
      column: 'Purchase date',
      value: '2099-01-01',
      message: '"2099-01-01" is not between 1900-01-01 and today, 2025-11-21.',
    },
    {
      column: 'Currency',
      value: 'pence',
      message: '"pence" isn’t a valid currency. Enter a three-letter code such as USD or GBP.',
    },
    { column: 'Purchase price', value: '', message: 'Avg Price is needed.' },
  ])
})

test('our own export reads back with the creation times of its lots', async () => {
  const undated = lotOf('NVDA', '1', '1000', { boughtOn: null, note: '=1+1' })
  const early = { ...undated, recordedAtUtc: '2024-06-01T09:00:00.123Z' }
  const csv = writeLotsCsv([early, lotOf('AAPL', '2', '3')], 'No advice.')
  const { plan, review } = await readFileAs('own.csv', csv)
  expect(plan.layout.id).toBe('tapelight')
  expect(review.invalid).toEqual([])
  expect(review.ready.map(({ lot }) => [lot.ticker, lot.recordedAtUtc, lot.note])).toEqual([
    ['NVDA', '2024-06-01T09:00:00.123Z', '=1+1'],
    ['AAPL', '2025-01-02T10:00:00.000Z', null],
  ])
})

test('an invalid creation time is an error, and a missing one means now', async () => {
  const { review } = await readFileAs(
    'own.csv',
    'symbol,shares,avg_price,currency,bought_on,recorded_at,note\r\n' +
      'AAPL,1,2,,,soon,\r\nAAPL,1,2,,,2025-11-23T00:00:00Z,\r\nAAPL,1,2,,,,\r\n',
  )
  expect(review.invalid.flatMap(({ row, errors }) => errors.map((error) => [row, error]))).toEqual([
    [
      2,
      {
        column: 'recorded_at',
        value: 'soon',
        message: '"soon" isn’t a valid time. Enter it as 2024-12-31T14:30:00Z, or leave it blank.',
      },
    ],
    [
      3,
      {
        column: 'recorded_at',
        value: '2025-11-23T00:00:00Z',
        message: '"2025-11-23T00:00:00Z" is not between 1970-01-01 and today, 2025-11-21.',
      },
    ],
  ])
  expect(review.ready.map(({ row, lot }) => [row, lot.recordedAtUtc])).toEqual([[4, null]])
})

test('rows that match a held lot are marked, each held lot once', async () => {
  const csv =
    'symbol,shares,avg_price,currency,bought_on,note\r\nAAPL,1,2,,,\r\nAAPL,1.0,2.00,,,\r\n'
  const held = { ticker: 'AAPL', shares: '1', price: '2', boughtOn: null }
  const { review } = await readFileAs('own.csv', csv, {}, [held])
  expect(review.ready.map(({ isHeld }) => isHeld)).toEqual([true, false])
})
