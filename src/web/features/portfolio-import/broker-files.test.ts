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
import type { Activity } from '../../../domain/portfolio/activities/activity.ts'
import type { PortfolioAccount } from '../../../domain/portfolio/activities/account.ts'
import {
  describeActivities,
  writeActivitiesCsv,
} from '../../../domain/portfolio/activities/write-activities.ts'
import type { ImportedActivity } from '../../../domain/portfolio/import/imported-activity.ts'
import { markDuplicates } from '../../../domain/portfolio/import/mark-duplicates.ts'
import { writeLotsCsv } from '../../../domain/portfolio/import/write-lots.ts'
import { lotOf } from '../../../domain/portfolio/portfolio.fixture.ts'
import { EXPECTED, ONE_YEAR, TOLD_YEARS, YEAR_END } from './broker-files.fixture.ts'
import { readFileAs } from './read-file.fixture.ts'

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/broker-files')

async function readBrokerFile(file: string) {
  return readFileAs(file, new Uint8Array(await readFile(join(FOLDER, file))))
}

const MAIN: PortfolioAccount = {
  id: 'a',
  name: 'Main account',
  broker: null,
  currency: 'USD',
  lotMethod: 'fifo',
  withholdingPercent: '0',
  isDefault: true,
  version: 1,
}

/** All of an activity but its ids and account. */
function tell(
  activity: Omit<Activity, 'id' | 'version' | 'importId' | 'recordedAtUtc'> & {
    recordedAtUtc: string | null
  },
) {
  const { kind, ticker, shares, price, amount, fee, tax, currency, tradedOn } = activity
  const { acquiredOn, ratio, note, recordedAtUtc } = activity
  const figures = { shares, price, amount, fee, tax, currency, ratio }
  return { kind, ticker, figures, tradedOn, acquiredOn, note, recordedAtUtc }
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
    expect(markDuplicates(second, first)).toEqual(second.map(() => true))
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

test('our own export reads back with the creation times of its lots', async () => {
  const undated = lotOf('NVDA', '1', '1000', { boughtOn: null, note: '=1+1' })
  const early = { ...undated, recordedAtUtc: '2024-06-01T09:00:00.123Z' }
  const csv = writeLotsCsv([early, lotOf('AAPL', '2', '3')], 'No advice.')
  const { plan, review } = await readFileAs('own.csv', csv)
  expect(plan.layout.id).toBe('tapelight')
  expect(review.invalid).toEqual([])
  expect(
    review.ready.flatMap(({ activities }) =>
      activities.map(({ ticker, recordedAtUtc, note }) => [ticker, recordedAtUtc, note]),
    ),
  ).toEqual([
    ['NVDA', '2024-06-01T09:00:00.123Z', '=1+1'],
    ['AAPL', '2025-01-02T10:00:00.000Z', null],
  ])
})

test('our own export of activities reads back whole, as a table and as JSON', async () => {
  const accounts = [
    { id: 'a', name: 'Main account' },
    { id: 'b', name: 'IRA' },
  ]
  const blank = {
    ticker: null,
    shares: null,
    price: null,
    amount: null,
    fee: '0',
    tax: '0',
    currency: null,
    acquiredOn: null,
    ratio: null,
    toAccountId: null,
    chosenLots: [],
    note: null,
    version: 1,
    importId: null,
    recordedAtUtc: '2025-01-02T10:00:00.000Z',
  } as const
  const AAPL = lotOf('AAPL', '1', '1').ticker
  const trade = { ...blank, ticker: AAPL, shares: '10', price: '66.66666666666666666667' }
  const day = { accountId: 'a', tradedOn: '2024-03-01' }
  const activities: readonly Activity[] = [
    { ...trade, ...day, id: '01', kind: 'buy', fee: '1.5', note: '=first' },
    { ...trade, ...day, id: '02', kind: 'buy', tradedOn: null },
    { ...trade, ...day, id: '03', kind: 'sell', shares: '0.1234567890123456789', tax: '2' },
    { ...blank, ...day, id: '04', kind: 'dividend', ticker: AAPL, amount: '25', tax: '3.75' },
    { ...blank, ...day, id: '05', kind: 'interest', amount: '0.5', currency: 'EUR' },
    { ...blank, ...day, id: '06', kind: 'fee', amount: '5', ticker: AAPL },
    { ...blank, ...day, id: '07', kind: 'tax', amount: '6' },
    { ...blank, ...day, id: '08', kind: 'deposit', amount: '1000' },
    { ...blank, ...day, id: '09', kind: 'withdrawal', amount: '10' },
    {
      ...blank,
      ...day,
      id: '10',
      kind: 'split',
      ticker: AAPL,
      ratio: { newShares: '3', oldShares: '2' },
    },
    { ...trade, ...day, id: '11', kind: 'transfer-in', acquiredOn: '2020-01-02' },
    {
      ...blank,
      ...day,
      id: '12',
      kind: 'transfer-out',
      ticker: AAPL,
      shares: '1',
      toAccountId: 'b',
    },
    { ...blank, ...day, id: '13', kind: 'transfer-out', amount: '7', toAccountId: 'b' },
    { ...blank, ...day, id: '14', kind: 'transfer-in', amount: '8' },
  ]
  const csv = writeActivitiesCsv(activities, accounts, 'No advice.')
  const json = JSON.stringify(
    describeActivities(
      activities,
      accounts.map((one) => ({ ...MAIN, ...one })),
    ),
  )
  const nameOf = (id: string | null) => accounts.find((one) => one.id === id)?.name
  for (const text of [csv, json]) {
    const { plan, review } = await readFileAs('own', text)
    expect(plan.layout.id).toBe('tapelight-activities')
    expect(review.invalid).toEqual([])
    const read = review.ready.flatMap(({ account, activities: own }) =>
      own.map((one) => ({ ...tell(one), account, toAccount: one.toFileAccount })),
    )
    const expected = activities.map((one) => ({
      ...tell(one),
      account: nameOf(one.accountId),
      toAccount: nameOf(one.toAccountId),
    }))
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(sorted(read)).toEqual(sorted(expected))
  }
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
  expect(
    review.ready.flatMap(({ row, activities }) =>
      activities.map(({ recordedAtUtc }) => [row, recordedAtUtc]),
    ),
  ).toEqual([[4, null]])
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
