import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listActivities } from '../../database/rows/activities.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import { addUser, removeAllUsers } from '../../database/rows/people.fixture.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { splitOf } from '../../domain/portfolio/portfolio.fixture.ts'
import { createReadActivities, type ActivitiesQuery } from './read-activities.ts'
import type { ReadSplits } from './splits-cache.ts'

const running = useEngine('pglite')
const db = () => running().database.db
const ALL: ActivitiesQuery = { kind: null, accountId: null, ticker: null, page: 1 }
const FOUR_FOR_ONE: ReadSplits = async (needs) =>
  new Map(
    needs.map(({ ticker }) => [
      ticker,
      { from: '1990-01-01', splits: [splitOf(ticker, '2020-08-31', 4)] },
    ]),
  )
const UNKNOWN: ReadSplits = async () => new Map()

let owner: Owner

beforeEach(async () => {
  owner = await addUser(db(), {})
  await runAsOwner(db(), owner, 'write', async (tx) => {
    await sql`insert into activities (kind, symbol, shares, price, amount, traded_on) values
      ('deposit', null, null, null, 5000, '2019-01-02'),
      ('buy', 'AAPL', 10, 200, null, '2019-06-03'),
      ('sell', 'AAPL', 30, 120, null, '2021-03-01'),
      ('buy', 'MSFT', 1, 300, null, '2022-01-03')`.execute(tx)
  })
})
afterEach(() => removeAllUsers(db()))

const read = (query: Partial<ActivitiesQuery> = {}, readSplits = FOUR_FOR_ONE) =>
  createReadActivities({
    db: db(),
    readSplits,
    readActivities: (who) => listActivities(db(), who),
  })(owner, { ...ALL, ...query })

// 30 shares after 4 for 1 are 7.5 of 10 at 200: they cost 1,500 and bring 3,600.
test('a sale has its gain, by splits from market data', async () => {
  const page = await read()
  expect(page.activities.rows.map(({ activity, gain }) => [activity.kind, gain])).toEqual([
    ['buy', null],
    ['sell', '2100'],
    ['buy', null],
    ['deposit', null],
  ])
  expect(page.gains).toMatchObject([{ year: '2021', long: '2100', short: '0', total: '2100' }])
  expect(page.problems).toEqual([])
  expect(page.splitsUnknown).toEqual([])
})

test('cash and counts are by account', async () => {
  const { accounts, cash } = await read()
  expect(accounts).toMatchObject([{ name: 'Main account', activityCount: 4, lotCount: 2 }])
  // 5,000 − 2,000 + 3,600 − 300.
  expect(cash).toMatchObject([{ currency: 'USD', balance: '6300' }])
})

test('activities are listed by kind, account and symbol, while the sums stay whole', async () => {
  const bySymbol = await read({ ticker: 'AAPL' })
  expect(bySymbol.activities).toMatchObject({ rowCount: 2 })
  expect(bySymbol.activityCount).toBe(4)
  const { activities, gains } = await read({ kind: 'deposit', page: 9 })
  // Entered without a currency: the account's.
  expect(activities.rows).toMatchObject([{ account: 'Main account', currency: 'USD' }])
  expect(gains).toHaveLength(1)
  expect((await read({ accountId: owner.userId })).activities.rowCount).toBe(0)
})

test('without known splits the page says so, and what does not fit', async () => {
  const page = await read({}, UNKNOWN)
  expect(page.splitsUnknown).toEqual(['AAPL'])
  expect(page.problems).toEqual([
    { kind: 'sell', ticker: 'AAPL', tradedOn: '2021-03-01', wanted: '30', held: '10' },
  ])
})
