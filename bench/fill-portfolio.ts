import { sql, type Kysely } from 'kysely'
import { asRowOwner } from '../src/database/rows/as-row-owner.ts'
import { matchStoredLots } from '../src/database/rows/match-stored-lots.ts'
import { storeHistory } from '../src/database/market/bar-history.ts'
import type { Schema } from '../src/database/schema.ts'
import { storeActionHistory } from '../src/database/market/action-history.ts'
import type { DailyBars } from '../src/domain/market/prices/daily-bars.ts'
import { knownTicker, type Ticker } from '../src/domain/market/listings/ticker.ts'
import { makeMarket } from './made-up-market.ts'

type Filling = {
  readonly userId: string
  readonly tickers: number
  readonly activities: number
  readonly years: number
}

const ROWS_BATCH_SIZE = 1_000

/** Of ten activities in a row, the last is a dividend and the one before a sale; the others are purchases. */
const GROUP = 10

/** Decades of made-up bars, and activities throughout, trades at each day's close. */
export async function fillPortfolio(
  db: Kysely<Schema>,
  { userId, tickers, activities, years }: Filling,
): Promise<void> {
  const dates = listWeekdays(years)
  const market = makeMarket(tickers + 1, dates.length, 0)
  const held: { readonly ticker: Ticker; readonly bars: DailyBars }[] = []
  for (const [at, { bars }] of market.entries()) {
    const ticker = knownTicker(at === tickers ? 'SPY' : `B${at}`)
    await save(db, ticker, { ...bars, dates })
    if (at < tickers) held.push({ ticker, bars })
  }
  const accountId = await db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      const { rows } = await sql<{ id: string }>`select default_account(${userId}) as id`.execute(
        tx,
      )
      return rows[0]?.id ?? ''
    }),
  )
  const noSplits = new Map(held.map(({ ticker }) => [ticker, []]))
  for (let from = 0; from < activities; from += ROWS_BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(ROWS_BATCH_SIZE, activities - from) }, (_, at) => {
      const index = from + at
      // Whole groups go to one ticker, so that each has something to sell.
      const { ticker, bars } = held[Math.floor(index / GROUP) % tickers] ?? { ticker: 'B0' }
      const day = Math.floor((index / activities) * (dates.length - 1))
      const close = (bars?.closes[day] ?? 1).toFixed(2)
      const place = index % GROUP
      const trade = { shares: `${1 + (index % 7)}.25`, price: close }
      const common = {
        user_id: userId,
        account_id: accountId,
        symbol: ticker,
        currency: 'USD',
        traded_on: dates[day] ?? null,
      }
      if (place === GROUP - 1) {
        return { ...common, kind: 'dividend' as const, shares: null, price: null, amount: '1.25' }
      }
      const kind = place === GROUP - 2 ? ('sell' as const) : ('buy' as const)
      return { ...common, ...trade, kind, amount: null }
    })
    await db.transaction().execute((tx) =>
      asRowOwner(tx, async () => {
        await tx.insertInto('activities').values(rows).execute()
        await matchStoredLots(tx, noSplits, new Set())
      }),
    )
  }
  await sql`analyze portfolios`.execute(db)
  await sql`analyze activities`.execute(db)
}

async function save(db: Kysely<Schema>, ticker: Ticker, bars: DailyBars): Promise<void> {
  const fetchedAtUtc = new Date().toISOString()
  const requestedFrom = '1990-01-01'
  const series = { ticker, bars, currency: 'USD', adjustment: 'split' } as const
  const from = { provider: 'bench', fetchedAtUtc }
  await storeHistory(db, { ...series, ...from }, { attribution: 'bench', requestedFrom })
  await storeActionHistory(db, {
    ...from,
    ticker,
    attribution: 'bench',
    requestedFrom,
    splits: [],
    dividends: [],
  })
}

/** The weekdays of the years up to yesterday, oldest first, YYYY-MM-DD. */
function listWeekdays(years: number): readonly string[] {
  const today = Date.now()
  return Array.from({ length: Math.floor(years * 365.25) }, (_, at) => {
    return new Date(today - (Math.floor(years * 365.25) - at) * 86_400_000)
  })
    .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6)
    .map((day) => day.toISOString().slice(0, 10))
}
