import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { createReadUserStock, type UserStockDeps } from './read-user-stock.ts'

const ADA: Owner = { userId: '0a000000-0000-4000-8000-000000000001', isVerified: true }
const BOB: Owner = { userId: '0b000000-0000-4000-8000-000000000002', isVerified: true }
const CHIPS = '1c000000-0000-4000-8000-000000000001'
const NVDA = knownTicker('NVDA')

const SOURCE = {
  source: 'yahoo',
  attribution: 'Yahoo',
  asOf: '2026-11-19T21:00:00.000Z',
  fetchedAt: '2026-11-19T21:01:00.000Z',
  freshness: 'delayed' as const,
}
const QUOTE = {
  symbol: 'NVDA',
  price: 120,
  previousClose: 118,
  changePercent: 1.69,
  volume: 1_000,
  marketCap: null,
  currency: 'USD',
  ...SOURCE,
}

/** A market where NVDA trades at 120, after 10 for 1 on Jun 10, 2026, and nothing else is known. */
const market: UserStockDeps['market'] = {
  quotes: async (tickers) => ({
    quotes: tickers.includes(NVDA) ? [QUOTE] : [],
    missing: tickers.filter((ticker) => ticker !== NVDA),
    ...SOURCE,
  }),
  fx: async () => ({ base: null, date: null, rates: [], ...SOURCE }),
}

const readSplits: UserStockDeps['readSplits'] = async (needs) =>
  new Map(
    needs.map(({ ticker }) => {
      const split = {
        kind: 'split',
        ticker,
        date: '2026-06-10',
        newShares: 10,
        oldShares: 1,
      } as const
      return [ticker, { from: '2023-11-20', splits: ticker === NVDA ? [split] : [] }]
    }),
  )

const running = useEngine('pglite')
const read = (owner: Owner, name: string) =>
  createReadUserStock({
    db: running().database.db,
    market,
    readSplits,
    clock: () => new Date('2026-11-20T15:00:00Z'),
  })(owner, knownTicker(name))

beforeEach(async () => {
  const { db } = running().database
  await sql`delete from auth.users`.execute(db)
  await sql`insert into auth.users (id, email, app_metadata, user_metadata, created_at, updated_at)
    select id, email, '{}', '{}', now(), now()
    from (values (${ADA.userId}::uuid, 'ada@example.com'), (${BOB.userId}::uuid, 'bob@example.com'))
      as given (id, email)`.execute(db)
  await runAsOwner(db, ADA, 'write', async (tx) => {
    await tx
      .insertInto('watchlists')
      .values([
        { id: CHIPS, name: 'Chips', position: 0 },
        { name: 'Banks', position: 1 },
      ])
      .execute()
    await tx
      .insertInto('watchlist_items')
      .values([
        { watchlist_id: CHIPS, symbol: 'AMD', position: 0 },
        { watchlist_id: CHIPS, symbol: 'NVDA', position: 4 },
      ])
      .execute()
    await tx
      .insertInto('portfolios')
      .values([
        { symbol: 'NVDA', shares: '2', avg_price: '900', bought_on: '2026-01-05' },
        { symbol: 'NVDA', shares: '10', avg_price: '130', bought_on: '2026-08-03' },
        { symbol: 'AMD', shares: '7', avg_price: '100', bought_on: '2026-08-03' },
      ])
      .execute()
  })
})

test("the lots of one stock are combined, in today's shares", async () => {
  const { held } = await read(ADA, 'NVDA')
  // 2 shares before 10 for 1 are 20 now, and 10 bought since: 30. Paid 1,800 + 1,300 = 3,100, or 103.33…
  // a share. At 120 they are worth 3,600, 500 more than was paid: 16.129%.
  expect(held?.holding).toMatchObject({ shares: '30', cost: '3100', value: '3600', gain: '500' })
  expect(Number(held?.holding.averageCost)).toBeCloseTo(103.333_333, 6)
  expect(held?.holding.gainPercent).toBeCloseTo(16.129_03, 5)
  expect(held?.notes).toEqual([])
})

test('each list says whether it has the stock, and the position of the next item', async () => {
  const { lists, defaultId } = await read(ADA, 'NVDA')
  expect(lists).toMatchObject([
    { id: CHIPS, name: 'Chips', itemId: expect.stringMatching(/^[0-9a-f-]{36}$/), nextPosition: 5 },
    { name: 'Banks', itemId: null, nextPosition: 0 },
  ])
  expect(defaultId).toBe(CHIPS)
})

test('a holding without a price has no value, and says so', async () => {
  const { held } = await read(ADA, 'AMD')
  expect(held?.holding).toMatchObject({ shares: '7', value: null, gain: null })
  expect(held?.notes).toContain('No price for AMD, so its value is not available.')
})

test('a user without the stock has no holding', async () => {
  expect(await read(BOB, 'NVDA')).toMatchObject({ lists: [], defaultId: null, held: null })
})
