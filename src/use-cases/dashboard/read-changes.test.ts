import { sql, type Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../database/engines.fixture.ts'
import { mergePreferences } from '../../database/rows/preferences.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import { asRowOwner } from '../../database/rows/as-row-owner.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { fail } from '../../platform/outcome.ts'
import { scriptBars } from '../market/market.fixture.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { createReadChanges } from './read-changes.ts'

const ADA: Owner = { userId: '0a000000-0000-4000-8000-000000000001', isVerified: true }
const BOB: Owner = { userId: '0b000000-0000-4000-8000-000000000002', isVerified: true }

/** The sixtieth bar is the first with a signal, and a flat price is WATCH. */
const SESSIONS = sessionsBetween('2026-08-01', '2026-11-20')
const coolingDown = (dates: readonly string[]) =>
  Object.fromEntries(dates.map((date) => [date, 100]))
const BARS: Readonly<Record<string, Record<string, number>>> = {
  // Its sixtieth bar is on November 20, …
  NEW: coolingDown(SESSIONS.slice(-60)),
  // … on November 13, five sessions earlier, …
  LATELY: coolingDown(SESSIONS.slice(-65)),
  // … and in August; its last is in October.
  OLD: coolingDown(sessionsBetween('2026-05-01', '2026-10-30')),
}

async function seed(db: Kysely<Schema>): Promise<void> {
  await sql`delete from auth.users`.execute(db)
  await sql`insert into auth.users (id, email, app_metadata, user_metadata, created_at, updated_at)
    select id, email, '{}', '{}', now(), now()
    from (values (${ADA.userId}::uuid, 'ada@example.com'), (${BOB.userId}::uuid, 'bob@example.com'))
      as given (id, email)`.execute(db)
  await runAsOwner(db, ADA, 'write', async (tx) => {
    const lot = { shares: '1', avg_price: '1' }
    await tx
      .insertInto('portfolios')
      .values([
        { symbol: 'NEW', ...lot },
        { symbol: 'NEW', ...lot },
        { symbol: 'OLD', ...lot },
      ])
      .execute()
    const list = await tx
      .insertInto('watchlists')
      .values({ name: 'Chips', position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('watchlist_items')
      .values(
        ['NEW', 'LATELY', 'NOBODY'].map((symbol, position) => ({
          watchlist_id: list.id,
          symbol,
          position,
        })),
      )
      .execute()
  })
  // From before symbols were checked.
  await db.transaction().execute((tx) =>
    asRowOwner(tx, () =>
      sql`insert into watchlist_items (user_id, watchlist_id, symbol, position)
        select user_id, id, 'NO TICKER', 3 from watchlists where name = 'Chips'`.execute(tx),
    ),
  )
}

describe.each(ENGINES)('changes of held and watched stocks, on %s', (engine) => {
  const running = useEngine(engine)
  beforeEach(() => seed(running().database.db))

  /** @param troubled tickers whose providers fail */
  function reading(troubled: readonly string[] = []) {
    const { source, calls } = scriptBars((name) => BARS[name] ?? null)
    const { db } = running().database
    const clock = () => new Date('2026-11-20T22:00:00Z')
    const marketData: DailyBarsSource = {
      ...source,
      getDailyBars: async (ticker) =>
        troubled.includes(ticker)
          ? fail({ kind: 'unavailable', attempts: [] })
          : source.getDailyBars(ticker),
    }
    return { read: createReadChanges({ db, marketData, clock }), calls, db }
  }

  test('are those of the last five sessions, each ticker requested once', async () => {
    const { read, calls } = reading()
    const { window, changes, storedCount, lookedAtCount, seenThrough } = await read(ADA)
    expect(window).toEqual({ first: '2026-11-16', last: '2026-11-20' })
    expect(changes).toEqual([
      { ticker: 'NEW', session: '2026-11-20', from: 'NONE', to: 'WATCH', receiptId: null },
    ])
    expect([storedCount, lookedAtCount, seenThrough]).toEqual([5, 2, null])
    expect(calls.toSorted()).toEqual(['LATELY', 'NEW', 'NOBODY', 'OLD'])
  })

  test('go back to the last visit of the user', async () => {
    const { read, db } = reading()
    await mergePreferences(db, ADA, { seenThrough: '2026-11-12' })
    const { window, changes, seenThrough } = await read(ADA)
    expect(window).toEqual({ first: '2026-11-13', last: '2026-11-20' })
    expect(changes.map(({ ticker, session }) => [session, ticker])).toEqual([
      ['2026-11-20', 'NEW'],
      ['2026-11-13', 'LATELY'],
    ])
    expect(seenThrough).toBe('2026-11-12')
  })

  test('name what could not be checked: no bars, no ticker, or bars that end earlier', async () => {
    const { unread, freshness } = await reading().read(ADA)
    expect(unread).toEqual(['OLD', 'NO TICKER', 'NOBODY'])
    expect(freshness).toBe('eod')
  })

  test('are complete when nothing is pending: no tickers, or none with bars', async () => {
    const { window, shownThrough } = await reading().read(ADA)
    expect([window?.last, shownThrough]).toEqual(['2026-11-20', '2026-11-20'])
  })

  test('are incomplete while the bars of a ticker are pending', async () => {
    const { window, unread, shownThrough } = await reading(['LATELY']).read(ADA)
    expect(window?.last).toBe('2026-11-20')
    expect(unread).toContain('LATELY')
    expect(shownThrough).toBeNull()
  })

  test('are empty without stocks', async () => {
    expect(await reading().read(BOB)).toMatchObject({
      window: null,
      shownThrough: null,
      changes: [],
      storedCount: 0,
      unread: [],
      freshness: null,
    })
  })
})
