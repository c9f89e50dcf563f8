import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  minus,
  plus,
  readExact,
  times,
  writeExact,
  ZERO,
} from '../../../domain/portfolio/exact-decimal.ts'
import type { ImportedActivity } from '../../../domain/portfolio/import/imported-activity.ts'
import { findDuplicates } from '../../../domain/portfolio/import/find-duplicates.ts'
import { EXPECTED, ONE_YEAR, TOLD_YEARS, YEAR_END } from './broker-files.fixture.ts'
import { readFileAs } from './read-file.fixture.ts'

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/broker-files')

async function readBrokerFile(file: string) {
  return readFileAs(file, new Uint8Array(await readFile(join(FOLDER, file))))
}

/** An activity in one line. */
function describeActivity(activity: ImportedActivity): string {
  const { kind, ticker, shares, price, amount, fee, tax, currency, tradedOn, ratio, note } =
    activity
  const words = [
    tradedOn ?? 'undated',
    kind,
    shares,
    ticker,
    price === null ? amount : `at ${price}`,
    ratio === null ? currency : `${ratio.newShares} for ${ratio.oldShares}`,
  ]
  const charges = `${fee === '0' ? '' : `, fee ${fee}`}${tax === '0' ? '' : `, tax ${tax}`}`
  const told = words.filter((word) => word !== null).join(' ')
  return told + charges + (note === null ? '' : ` (${note})`)
}

test.each(EXPECTED)('reads $file', async ({ file, layout, activities, skipped, ...more }) => {
  const { plan, review } = await readBrokerFile(file)
  expect(plan.layout.id).toBe(layout)
  expect(review.ready.map((row) => [row.row, ...row.activities.map(describeActivity)])).toEqual(
    activities,
  )
  expect(review.skipped.map(({ row, reason }) => [row, reason])).toEqual(skipped)
  expect(
    review.invalid.flatMap(({ row, errors: result }) => result.map(({ column }) => [row, column])),
  ).toEqual(more.errors ?? [])
  const named = new Set(review.ready.map(({ account }) => account).filter((name) => name !== ''))
  expect([...named]).toEqual(more.account === undefined ? [] : [more.account])
})

async function readYear(files: readonly string[]): Promise<readonly ImportedActivity[]> {
  const reviews = await Promise.all(files.map((file) => readBrokerFile(`one-year/${file}`)))
  expect(reviews.flatMap(({ review }) => review.invalid)).toEqual([])
  return reviews
    .flatMap(({ review }) => review.ready)
    .flatMap(({ activities }) => activities)
    .toSorted((one, other) => ((one.tradedOn ?? '') < (other.tradedOn ?? '') ? -1 : 1))
}

test.each(TOLD_YEARS)('$files tell the same year', async ({ files, ...told }) => {
  const activities = await readYear(files)
  const lacks = (line: string) =>
    (told.lacks ?? []).some((kind) =>
      kind === 'taxed dividend' ? line.includes(', tax') : line.split(' ')[1] === kind,
    )
  const expected = ONE_YEAR.filter(
    ({ line, isFraction }) => !lacks(line) && !(told.lacksFractions && isFraction),
  ).map(({ line }) => {
    const withFees = told.lacksFees ? line.replace(/, fee [\d.]+/, '') : line
    const withTaxes = told.lacksTaxes ? withFees.replace(/, tax [\d.]+/, '') : withFees
    return told.lacksCurrency ? withTaxes.replace(' USD', '') : withTaxes
  })
  expect(activities.map(describeActivity)).toEqual(expected)
})

/** What an activity does to the cash of its account. */
function cashOf({ kind, shares, price, amount, fee, tax }: ImportedActivity) {
  const charges = plus(readExact(fee), readExact(tax))
  const gross =
    amount === null ? times(readExact(shares ?? '0'), readExact(price ?? '0')) : readExact(amount)
  const isOut = ['buy', 'fee', 'tax', 'withdrawal', 'transfer-out'].includes(kind)
  return isOut ? minus(ZERO, plus(gross, charges)) : minus(gross, charges)
}

const WHOLE_YEARS = TOLD_YEARS.filter((told) => Object.keys(told).length === 1)

test.each(WHOLE_YEARS)('$files end the year with the same cash and shares', async ({ files }) => {
  const activities = await readYear(files)
  expect(activities.map((one) => writeExact(cashOf(one)))).toEqual(
    ONE_YEAR.map(({ cash }) => String(cash)),
  )
  const held = (ticker: string) =>
    activities
      .filter((one) => one.ticker === ticker && one.shares !== null)
      .map((one) => {
        const shares = readExact(one.shares ?? '0')
        return one.kind === 'sell' ? minus(ZERO, shares) : shares
      })
      .reduce(plus, ZERO)
  expect({
    cash: writeExact(activities.map(cashOf).reduce(plus, ZERO)),
    AAPL: writeExact(held('AAPL')),
    MSFT: writeExact(held('MSFT')),
  }).toEqual(YEAR_END)
})

test.each(TOLD_YEARS)(
  'what $files tell is a duplicate once another told it',
  async ({ files, ...told }) => {
    // A trade without its fee is another amount, and a dividend's tax is none of it.
    if (told.lacksFees) return
    const first = await readYear(['fidelity.csv'])
    const second = await readYear(files)
    expect(findDuplicates(second, first)).not.toContain(null)
  },
)

test('rows with an ISIN are read once the user names its symbol', async () => {
  const bytes = new Uint8Array(await readFile(join(FOLDER, 'degiro-dutch.csv')))
  const { review } = await readFileAs('degiro.csv', bytes, {
    symbolByShare: { IE00B3RBWM25: 'vwrl.as', GB0007188757: 'RIO.L' },
  })
  // 5,512 pence are 55.12 pounds.
  expect(
    review.ready.flatMap(({ row, activities: [first] }) =>
      first ? [[row, first.ticker, first.price, first.currency]] : [],
    ),
  ).toEqual([
    [2, 'VWRL.AS', '130.9', 'EUR'],
    [3, 'AAPL', '247.77', 'USD'],
    [4, 'AAPL', '246.75', 'USD'],
    [5, 'NVDA', null, null],
    [7, 'RIO.L', '55.12', 'GBP'],
  ])
  expect(review.invalid).toEqual([])
})

test('every error has the value and what is allowed', async () => {
  const { review } = await readBrokerFile('with-errors.csv')
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
    { column: 'Purchase price', value: '', message: 'Price is needed.' },
  ])
})

/** Tables of no known layout, whose cells say what the rows are. */
const TELLING_TABLES = [
  'When,Paper,Pieces,Per piece,Vorgang\n2024-01-02,AAPL,2,185.5,Dividend\n',
  'Symbol,Shares,Price,Date,Class\nAAPL,2,185.5,2024-01-02,Sell\nMSFT,1,300,2024-01-03,\n',
  'Symbol;Quantity;Price;Date;Type\nAAPL;2;185.5;2024-01-02;SOLD\n',
  'Ticker,Qty,Avg price,Purchase date,Security type,Direction\nAAPL,2,185.5,2024-01-02,Stock,Sale\n',
  'Date bought,Symbol,Shares,Price,Kind of thing\n2024-01-02,AAPL,2,185.5,dividend\n',
  'date,symbol,units,price,activity\n2024-01-02,AAPL,2,185.5,Cash Dividend\n',
  'Trade Date,Symbol,Quantity,Purchase Price,Notes\n2024-01-02,AAPL,2,185.5,\n2024-01-03,CASH-USD,1,100,\n',
]

test.each(TELLING_TABLES)('a row that says sell or dividend is no purchase: %j', async (text) => {
  const columns = ['symbol', 'shares', 'price', 'tradedOn'] as const
  const { facts, plan } = await readFileAs('any.csv', text)
  const header = facts.rows[plan.headerIndex] ?? []
  // Even if the user takes every column for another, and none for the type.
  const guesses = [
    {},
    { columns: { ...plan.columns, kind: null } },
    {
      columns: {
        ...plan.columns,
        kind: null,
        ...Object.fromEntries(columns.map((field, index) => [field, index % header.length])),
      },
    },
  ]
  for (const guess of guesses) {
    const { review } = await readFileAs('any.csv', text, guess)
    const bought = review.ready
      .filter(({ activities }) => activities.some(({ kind }) => kind === 'buy'))
      .map(({ row }) => (facts.rows[row - 1] ?? []).join(','))
    for (const row of bought) expect(row).not.toMatch(/\b(?:sell|sold|sale|dividend|cash-usd)\b/i)
  }
})

test('the form’s own labels, and the trade’s date beside the quote’s, are columns we know', async () => {
  const { plan } = await readFileAs(
    'any.csv',
    'Symbol,Shares,Avg Price,Date bought,Currency,Note\nAAPL,1,2,2024-01-02,USD,\n',
  )
  expect(plan.columns).toMatchObject({ symbol: 0, shares: 1, price: 2, tradedOn: 3, currency: 4 })
  const quoted = await readFileAs('any.csv', 'Symbol,Date,Trade Date,Price,Shares\nAAPL,,,,\n')
  expect(quoted.plan.columns.tradedOn).toBe(2)
})
