import { sql, type Kysely } from 'kysely'
import { asRowOwner } from '../src/database/rows/as-row-owner.ts'
import { storeHistory } from '../src/database/market/bar-history.ts'
import type { Schema } from '../src/database/schema.ts'
import { storeActionHistory } from '../src/database/market/action-history.ts'
import type { DailyBars } from '../src/domain/market/prices/daily-bars.ts'
import { knownTicker, type Ticker } from '../src/domain/market/listings/ticker.ts'
import { makeMarket } from './made-up-market.ts'

type Filling = {
  readonly userId: string
  readonly tickers: number
  readonly lots: number
  readonly years: number
}

const ROWS_BATCH_SIZE = 1_000

/** Decades of made-up bars, and lots bought throughout at each day's close. */
export async function fillPortfolio(
  db: Kysely<Schema>,
  { userId, tickers, lots, years }: Filling,
): Promise<void> {
  const dates = listWeekdays(years)
  const market = makeMarket(tickers + 1, dates.length, 0)
  const held: { readonly ticker: Ticker; readonly bars: DailyBars }[] = []
  for (const [at, { bars }] of market.entries()) {
    const ticker = knownTicker(at === tickers ? 'SPY' : `B${at}`)
    await save(db, ticker, { ...bars, dates })
    if (at < tickers) held.push({ ticker, bars })
  }
  for (let from = 0; from < lots; from += ROWS_BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(ROWS_BATCH_SIZE, lots - from) }, (_, at) => {
      const { ticker, bars } = held[(from + at) % tickers] ?? { ticker: 'B0' }
      const day = Math.floor(((from + at) / lots) * (dates.length - 1))
      return {
        user_id: userId,
        symbol: ticker,
        shares: `${1 + (at % 7)}.25`,
        avg_price: (bars?.closes[day] ?? 1).toFixed(2),
        currency: 'USD',
        bought_on: dates[day] ?? null,
        note: null,
        import_id: null,
      }
    })
    await db
      .transaction()
      .execute((tx) =>
        asRowOwner(tx, async () => void (await tx.insertInto('portfolios').values(rows).execute())),
      )
  }
  await sql`analyze portfolios`.execute(db)
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
