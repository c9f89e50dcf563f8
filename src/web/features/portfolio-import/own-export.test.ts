import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import type { PortfolioAccount } from '../../../domain/portfolio/activities/account.ts'
import type { Activity } from '../../../domain/portfolio/activities/activity.ts'
import { matchLots } from '../../../domain/portfolio/activities/match-lots.ts'
import { sumGains } from '../../../domain/portfolio/activities/sum-gains.ts'
import {
  describeActivities,
  writeActivitiesCsv,
} from '../../../domain/portfolio/activities/write-activities.ts'
import { writeLotsCsv, writeLotsJson } from '../../../domain/portfolio/import/write-lots.ts'
import { lotOf } from '../../../domain/portfolio/portfolio.fixture.ts'
import { draftImport, makeImport } from './plan-import.ts'
import { readFileAs } from './read-file.fixture.ts'

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/own-exports')

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
const IRA: PortfolioAccount = {
  ...MAIN,
  id: 'b',
  name: 'IRA',
  broker: '=Broker',
  currency: 'EUR',
  lotMethod: 'lifo',
  withholdingPercent: '26.375',
  isDefault: false,
}

const AAPL = knownTicker('AAPL')
const DAY = { accountId: 'a', tradedOn: '2024-03-01' }

/** Each has a bit of its own, as random ones differ. */
function idOf(count: number): string {
  return `00000000-0000-4000-8000-${(2 ** count).toString(16).padStart(12, '0')}`
}

function activityOf(count: number, more: Partial<Activity> & Pick<Activity, 'kind'>): Activity {
  return {
    id: idOf(count),
    accountId: 'a',
    ticker: null,
    shares: null,
    price: null,
    amount: null,
    fee: '0',
    tax: '0',
    currency: null,
    tradedOn: null,
    acquiredOn: null,
    ratio: null,
    toAccountId: null,
    chosenLots: [],
    note: null,
    recordedAtUtc: '2025-01-02T10:00:00.000Z',
    version: 1,
    importId: null,
    ...more,
  }
}

type Portfolio = {
  readonly accounts: readonly PortfolioAccount[]
  readonly activities: readonly Activity[]
}

const EMPTY: Portfolio = { accounts: [], activities: [] }

/** A portfolio in both of the formats that have all of it. */
function writeExports({ accounts, activities }: Portfolio): readonly string[] {
  const about = { exportedAtUtc: '2025-11-21T21:00:00.000Z', disclaimer: 'No advice.' }
  return [
    writeActivitiesCsv(activities, accounts, 'No advice.'),
    writeLotsJson([], { ...about, more: describeActivities(activities, accounts) }),
  ]
}

/** What a portfolio is after a file was imported into it, as the page would do. */
async function importInto(before: Portfolio, text: string) {
  const { facts, plan, doubts, review } = await readFileAs('own', text)
  const { accounts, activities: existing } = before
  const known = { accounts, existing }
  const draft = draftImport(review, { facts, plan, doubts, known, targets: {} })
  const added = draft.placed.filter(({ duplicateOf }) => duplicateOf === null)
  const made = makeImport(added, draft.targets, plan.layout)
  const after: Portfolio = {
    accounts: [
      ...accounts,
      ...made.newAccounts.map((account) => ({ ...account, isDefault: false, version: 1 })),
    ],
    activities: [
      ...existing,
      ...made.activities.map((activity) => ({
        ...activity,
        recordedAtUtc: activity.recordedAtUtc ?? '2025-11-21T21:00:00.000Z',
        version: 1,
        importId: 'import',
      })),
    ],
  }
  const errors = [...review.invalid, ...draft.oversold].flatMap((row) =>
    row.errors.map(({ column, value, message }) => ({ row: row.row, column, value, message })),
  )
  return { layout: plan.layout.id, after, errors }
}

/** All of it but the ids. */
function describe({ accounts, activities }: Portfolio) {
  const nameOf = (id: string | null) => accounts.find((one) => one.id === id)?.name
  return activities
    .map(({ kind, ticker, shares, price, amount, fee, tax, currency, ratio, ...more }) => {
      const figures = [ticker, shares, price, amount, fee, tax, currency, ratio]
      const { tradedOn, acquiredOn, chosenLots, note, recordedAtUtc } = more
      const chosen = chosenLots.map((lot) => lot.shares)
      const names = [nameOf(more.accountId), nameOf(more.toAccountId)]
      return JSON.stringify([
        kind,
        figures,
        tradedOn,
        acquiredOn,
        chosen,
        note,
        recordedAtUtc,
        names,
      ])
    })
    .toSorted()
}

/** What sales brought, and what is left of which purchase. */
function settle({ accounts, activities }: Portfolio) {
  const { realized, openLots, problems } = matchLots({
    accounts,
    activities,
    splitsByTicker: new Map(),
  })
  return {
    gains: sumGains(realized),
    open: openLots.map(({ shares, price, fee, boughtOn }) => [boughtOn, shares, price, fee]),
    problems,
  }
}

/** One of each kind. */
const EVERY_KIND: Portfolio = (() => {
  const trade = {
    ...DAY,
    ticker: AAPL,
    shares: '10',
    price: '66.66666666666666666667',
  }
  const moved = { ...DAY, kind: 'transfer-out', toAccountId: 'b' } as const
  return {
    accounts: [MAIN, IRA],
    activities: [
      activityOf(1, { ...trade, kind: 'buy', fee: '1.5', note: '=first' }),
      activityOf(2, { ...trade, kind: 'buy', tradedOn: null }),
      activityOf(3, { ...trade, kind: 'sell', shares: '0.1234567890123456789', tax: '2' }),
      activityOf(4, { ...DAY, kind: 'dividend', ticker: AAPL, amount: '25', tax: '3.75' }),
      activityOf(5, { ...DAY, kind: 'interest', amount: '0.5', currency: 'EUR' }),
      activityOf(6, { ...DAY, kind: 'fee', amount: '5', ticker: AAPL }),
      activityOf(7, { ...DAY, kind: 'tax', amount: '6' }),
      activityOf(8, { ...DAY, kind: 'deposit', amount: '1000', accountId: 'b' }),
      activityOf(9, { ...DAY, kind: 'withdrawal', amount: '10' }),
      activityOf(10, {
        ...DAY,
        kind: 'split',
        ticker: AAPL,
        ratio: { newShares: '3', oldShares: '2' },
      }),
      activityOf(11, { ...trade, kind: 'transfer-in', acquiredOn: '2020-01-02' }),
      activityOf(12, { ...moved, ticker: AAPL, shares: '1' }),
      activityOf(13, { ...moved, amount: '7' }),
      activityOf(14, { ...DAY, kind: 'transfer-in', amount: '8' }),
    ],
  }
})()

test('our own export reads back whole, with its accounts, as a table and as JSON', async () => {
  for (const text of writeExports(EVERY_KIND)) {
    const { layout, after, errors } = await importInto(EMPTY, text)
    expect(layout).toBe('tapelight-activities')
    expect(errors).toEqual([])
    expect(describe(after)).toEqual(describe(EVERY_KIND))
    expect(after.accounts.toSorted((one, other) => (one.name < other.name ? 1 : -1))).toEqual(
      [MAIN, IRA].map((account) => ({ ...account, id: expect.any(String), isDefault: false })),
    )
    expect(settle(after)).toEqual(settle(EVERY_KIND))
  }
})

/**
 * Three lots at 100, 120 and 140 dollars. A part of the first and a part of the second move to the IRA, and
 * from there 2 of the first on to a third account; sales choose lots that their account's method would not.
 */
const CHOSEN: Portfolio = (() => {
  const OTHER = { ...MAIN, id: 'c', name: 'Other', isDefault: false }
  const trade = { ticker: AAPL, shares: '10' }
  const moves = (count: number, from: string, to: string, chosen: Activity['chosenLots']) =>
    activityOf(count, {
      ...trade,
      kind: 'transfer-out',
      accountId: from,
      toAccountId: to,
      shares: String(chosen.reduce((sum, { shares }) => sum + Number(shares), 0)),
      tradedOn: '2024-02-01',
      recordedAtUtc: `2024-02-01T10:00:0${count}.000Z`,
      chosenLots: chosen,
    })
  const sells = (count: number, more: Partial<Activity>) =>
    activityOf(count, { ...trade, kind: 'sell', price: '200', ...more })
  // As `pieceId` makes them: what the lot's id and the transfer's differ by, marked as version 8.
  const [firstInIra, secondInIra, firstInOther] = [
    '00000000-0000-8000-8000-000000000012',
    '00000000-0000-8000-8000-000000000014',
    '00000000-0000-8000-8000-000000000032',
  ]
  return {
    accounts: [MAIN, IRA, OTHER],
    activities: [
      activityOf(1, { ...trade, kind: 'buy', price: '100', tradedOn: '2022-01-03', fee: '1' }),
      activityOf(2, { ...trade, kind: 'buy', price: '120', tradedOn: '2023-12-01' }),
      activityOf(3, { ...trade, kind: 'buy', price: '140', tradedOn: '2024-01-02' }),
      moves(4, 'a', 'b', [
        { lotId: idOf(1), shares: '6' },
        { lotId: idOf(2), shares: '5' },
      ]),
      moves(5, 'b', 'c', [{ lotId: firstInIra, shares: '2' }]),
      sells(6, {
        shares: '4',
        tradedOn: '2024-03-01',
        chosenLots: [{ lotId: idOf(3), shares: '4' }],
      }),
      sells(7, {
        accountId: 'b',
        shares: '3',
        tradedOn: '2024-03-01',
        chosenLots: [
          { lotId: firstInIra, shares: '2' },
          { lotId: secondInIra, shares: '1' },
        ],
      }),
      sells(8, {
        accountId: 'c',
        shares: '1',
        tradedOn: '2024-03-01',
        chosenLots: [{ lotId: firstInOther, shares: '1' }],
      }),
    ],
  }
})()

/**
 * By hand: of lot 3, 4 × (200 − 140) = 240 short-term; of lot 2, 1 × (200 − 120) = 80 short-term; of lot 1,
 * 3 × (200 − 100.10) = 299.70 long-term.
 */
const CHOSEN_GAINS = { short: '320', long: '299.7', total: '619.7' }

test('lots that sales chose survive an export and its import, in a portfolio of any ids', async () => {
  expect(settle(CHOSEN)).toMatchObject({ gains: [CHOSEN_GAINS], problems: [] })
  for (const text of writeExports(CHOSEN)) {
    const { after, errors } = await importInto(EMPTY, text)
    expect(errors).toEqual([])
    expect(settle(after)).toEqual(settle(CHOSEN))
    expect(after.activities.map(({ id }) => id)).not.toContain(idOf(1))
    // And what was imported is exported the same way.
    for (const again of writeExports(after)) {
      expect(settle((await importInto(EMPTY, again)).after)).toEqual(settle(CHOSEN))
    }
  }
})

test('a sale that is imported again takes the lots that the portfolio still has', async () => {
  for (const text of writeExports(CHOSEN)) {
    const { after: moved } = await importInto(EMPTY, text)
    const unsold = { ...moved, activities: moved.activities.filter(({ kind }) => kind !== 'sell') }
    const { after, errors } = await importInto(unsold, text)
    expect(errors).toEqual([])
    expect(after.activities).toHaveLength(CHOSEN.activities.length)
    expect(settle(after)).toEqual(settle(CHOSEN))
  }
})

test('a chosen lot that is nowhere is an error, and so is a cell that isn’t a list of lots', async () => {
  const [csv = ''] = writeExports(CHOSEN)
  const rows = csv.split('\r\n').filter((row) => !row.startsWith(idOf(3)))
  const { errors } = await importInto(EMPTY, rows.join('\r\n'))
  expect(errors).toEqual([
    {
      row: 6,
      column: 'chosen_lots',
      value: idOf(3),
      message: `The lot "${idOf(3)}" is neither in this file nor in your portfolio. Import the file with its purchase first.`,
    },
  ])
  const broken = await importInto(EMPTY, csv.replace(`${idOf(3)}:4`, 'the last one'))
  expect(broken.errors).toEqual([
    {
      row: 7,
      column: 'chosen_lots',
      value: 'the last one',
      message:
        '"the last one" isn’t a list of lots. Write each as its id, a colon and its shares, with a space between lots.',
    },
  ])
})

test('shares that a transfer brings to an account can be sold there', async () => {
  const buy = {
    kind: 'buy',
    ticker: AAPL,
    shares: '10',
    price: '100',
    tradedOn: '2024-01-02',
  } as const
  const portfolio: Portfolio = {
    accounts: [MAIN, IRA],
    activities: [
      activityOf(1, buy),
      activityOf(2, { ...buy, kind: 'transfer-out', price: null, shares: '4', toAccountId: 'b' }),
      activityOf(3, { ...buy, kind: 'sell', accountId: 'b', shares: '3', tradedOn: '2024-02-01' }),
    ],
  }
  for (const text of writeExports(portfolio)) {
    const { after, errors } = await importInto(EMPTY, text)
    expect(errors).toEqual([])
    expect(settle(after)).toEqual(settle(portfolio))
  }
})

test('terms of an account that it can’t have are errors', async () => {
  const [csv = ''] = writeExports({ accounts: [IRA], activities: [] })
  const [header = ''] = csv.split('\r\n')
  const cells = (terms: string) => `,IRA,deposit,,,,5,0,0,,2024-01-02,,,,,,,,${terms}`
  const text = [header, cells('IB,euros,best,101'), cells('IB,EUR,lifo,15'), cells(',,,')].join(
    '\n',
  )
  const { after, errors } = await importInto(EMPTY, text)
  expect(errors.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [
      2,
      'account_currency',
      'euros',
      '"euros" isn’t a valid currency. Enter a three-letter code such as USD or GBP.',
    ],
    [
      2,
      'account_lot_method',
      'best',
      '"best" isn’t a way to choose lots. Enter one of: fifo, lifo, highest-cost, chosen.',
    ],
    [
      2,
      'account_withholding_percent',
      '101',
      '"101" is not between 0 and 100, with at most 6 decimals.',
    ],
  ])
  expect(after.activities).toHaveLength(2)
  expect(after.accounts).toMatchObject([{ broker: 'IB', currency: 'EUR', lotMethod: 'lifo' }])
})

test('our own table of open lots reads back with their fees and creation times', async () => {
  const undated = lotOf('NVDA', '1', '1000', { boughtOn: null, note: '=1+1', fee: '2.5' })
  const early = { ...undated, recordedAtUtc: '2024-06-01T09:00:00.123Z' }
  const { layout, after, errors } = await importInto(
    EMPTY,
    writeLotsCsv([early, lotOf('AAPL', '2', '3')], 'No advice.'),
  )
  expect([layout, errors]).toEqual(['tapelight', []])
  expect(
    after.activities.map(({ ticker, fee, recordedAtUtc, note }) => [
      ticker,
      fee,
      recordedAtUtc,
      note,
    ]),
  ).toEqual([
    ['NVDA', '2.5', '2024-06-01T09:00:00.123Z', '=1+1'],
    ['AAPL', '0', '2025-01-02T10:00:00.000Z', null],
  ])
})

/** What each older format has of the same two lots. */
const OLD_LOTS = [
  { file: '1-lots.csv', isTimed: false },
  { file: '1-lots.json', isTimed: false },
  { file: '2-lots.csv', isTimed: false },
  { file: '3-lots.csv', isTimed: true },
  { file: '3-lots.json', isTimed: true },
]

test.each(OLD_LOTS)('imports $file of an older export', async ({ file, isTimed }) => {
  const { layout, after, errors } = await importInto(
    EMPTY,
    await readFile(join(FOLDER, file), 'utf8'),
  )
  expect([layout, errors]).toEqual(['tapelight', []])
  const now = '2025-11-21T21:00:00.000Z'
  expect(
    after.activities.map(({ kind, ticker, shares, price, currency, tradedOn, ...more }) => [
      [kind, shares, ticker, price, currency, tradedOn].join(' '),
      more.note,
      more.recordedAtUtc,
    ]),
  ).toEqual([
    [
      'buy 10.5 AAPL 150.25  2024-01-02',
      '=first, "lot"',
      isTimed ? '2024-02-01T09:00:00.123Z' : now,
    ],
    ['buy 0.1234567890123456789 NVDA 1000 EUR ', null, isTimed ? '2024-06-01T09:00:00.000Z' : now],
  ])
})

test('imports the first exports of activities: JSON with chosen lots and accounts, the table without', async () => {
  const table = await importInto(EMPTY, await readFile(join(FOLDER, '4-activities.csv'), 'utf8'))
  const json = await importInto(EMPTY, await readFile(join(FOLDER, '4-whole.json'), 'utf8'))
  expect([table.errors, json.errors]).toEqual([[], []])
  expect([table.after.activities.length, json.after.activities.length]).toEqual([8, 8])
  // The table's sale takes the first lot, at 150.25 and 7.5 cents of fee: 5 × 200 − 751.25 − 0.375. The one
  // in JSON takes the lot it chose, at 190. The euros are first in, first out, or last in, first out.
  expect(settle(table.after).gains.map(({ currency, total }) => [currency, total])).toEqual([
    ['USD', '248.375'],
    ['EUR', '120'],
  ])
  expect(settle(json.after).gains.map(({ currency, total }) => [currency, total])).toEqual([
    ['USD', '50'],
    ['EUR', '80'],
  ])
  expect(json.after.accounts).toMatchObject([
    { name: 'Main account', currency: 'USD', lotMethod: 'fifo' },
    { name: 'Broker B', broker: 'Broker B', currency: 'EUR', withholdingPercent: '15' },
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
  expect(
    review.ready.flatMap(({ row, activities }) =>
      activities.map(({ recordedAtUtc }) => [row, recordedAtUtc]),
    ),
  ).toEqual([[4, null]])
})
