import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { captureLog } from '../../compose/capture-log.fixture.ts'
import { listAlerts } from '../../database/rows/alerts.ts'
import { takeDueDigests } from '../../database/rows/mail-digests.ts'
import { ENGINES, useEngine } from '../../database/engines.fixture.ts'
import { listNotifications } from '../../database/rows/notifications.ts'
import { addUser, removeAllUsers } from '../../database/rows/people.fixture.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import { guardedBars, scriptMarket } from '../notifications/notifications.fixture.ts'
import { createAlertJob, type AlertDeps } from './watch-alerts.ts'

// Ten minutes into Thursday's session; on Wednesday and before, the price was 100.
const THURSDAY = '2026-11-19T14:40:00.000Z'
const AFTER_CLOSE = '2026-11-19T21:41:00.000Z'

type Price = { readonly price: number; readonly asOf: string; readonly freshness?: Freshness }

describe.each(ENGINES)('alerts on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  beforeEach(() => removeAllUsers(db()))

  function start(script: Parameters<typeof scriptMarket>[0] = {}) {
    const market = scriptMarket({ MSFT: { bars: guardedBars('2026-11-18') }, ...script })
    const prices: Record<string, Price> = {}
    const { log } = captureLog()
    let now = new Date(THURSDAY)
    const quotes: AlertDeps['market']['quotes'] = async (tickers) => {
      const unsourced = { source: null, attribution: null, asOf: null, fetchedAt: null }
      return {
        ...unsourced,
        freshness: null,
        missing: [],
        quotes: tickers.flatMap((symbol) => {
          const found = prices[symbol]
          if (found === undefined) return []
          const { price, asOf, freshness = 'delayed' } = found
          const unknown = { volume: null, marketCap: null, currency: 'USD' }
          const change = { previousClose: 100, changePercent: price - 100 }
          return [{ symbol, price, ...change, ...unknown, ...unsourced, asOf, freshness }]
        }),
      }
    }
    const begin = () =>
      createAlertJob({ db: db(), ...market, market: { quotes }, clock: () => now, log })
    let job = begin()
    return {
      prices,
      script: market.script,
      restart: () => {
        job = begin()
      },
      runAt: async (at: string) => {
        now = new Date(at)
        if (now.getTime() >= job.dueAtMs()) await job.run()
      },
    }
  }

  const set = (owner: Owner, alert: Record<string, unknown>) =>
    runAsOwner(db(), owner, 'write', (tx) =>
      tx
        .insertInto('alerts')
        .values({ condition: 'price-above', ...alert })
        .execute(),
    )
  const fired = async (owner: Owner) =>
    (await listNotifications(db(), owner, { offset: 0, limit: 50 })).notifications.map((one) =>
      one.kind === 'alert' ? one.reason : 'a signal',
    )

  test('a quote fires an alert once, whatever restarts and however often it is checked', async () => {
    const ada = await addUser(db(), {
      webhook: 'https://example.com/hook',
      settings: { alert_email: true },
    })
    await set(ada, { symbol: 'MSFT', threshold: 105 })
    const { prices, runAt, restart } = start()
    prices['MSFT'] = { price: 104, asOf: '2026-11-19T14:38:00.000Z' }
    await runAt(THURSDAY)
    expect(await fired(ada)).toEqual([])
    prices['MSFT'] = { price: 105.5, asOf: '2026-11-19T14:41:00.000Z' }
    await runAt('2026-11-19T14:42:00.000Z')
    restart()
    await runAt('2026-11-19T14:43:00.000Z')
    prices['MSFT'] = { price: 104, asOf: '2026-11-19T14:45:00.000Z' }
    await runAt('2026-11-19T14:46:00.000Z')
    prices['MSFT'] = { price: 106, asOf: '2026-11-19T14:48:00.000Z' }
    await runAt('2026-11-19T14:49:00.000Z')
    expect(await fired(ada)).toEqual([
      'MSFT rose above $105.00: it was at $105.50 on Nov 19, 2026, 9:41 AM ET.',
    ])
    const due = await takeDueDigests(db(), { at: new Date('2026-11-19T14:45:00Z'), limit: 9 })
    expect(due).toMatchObject([{ kind: 'alerts', dueAt: '2026-11-19T14:45:00.000Z' }])
    const { rows } = await sql<{ calls: number }>`
      select count(*)::int as calls from webhook_calls`.execute(db())
    expect(rows[0]?.calls).toBe(1)
  })

  test('a crash before the check was stored is found again, and not notified twice', async () => {
    const ada = await addUser(db(), {})
    await set(ada, { symbol: 'MSFT', threshold: 105 })
    const { prices, runAt } = start()
    await runAt(THURSDAY)
    prices['MSFT'] = { price: 106, asOf: '2026-11-19T14:41:00.000Z' }
    await runAt('2026-11-19T14:42:00.000Z')
    await sql`update alert_checks set is_met = false, as_of = null, session = '2026-11-18'`.execute(
      db(),
    )
    await runAt('2026-11-19T14:44:00.000Z')
    expect(await fired(ada)).toHaveLength(1)
  })

  test('data out of date, of the sample, or missing never fire, and the check says so', async () => {
    const ada = await addUser(db(), {})
    await set(ada, { symbol: 'MSFT', threshold: 50 })
    await set(ada, { symbol: 'AAPL', threshold: 50 })
    await set(ada, { symbol: 'GONE', threshold: 50 })
    const { prices, runAt } = start({
      MSFT: { bars: guardedBars('2026-11-10') },
      AAPL: { bars: guardedBars('2026-11-18'), provider: 'sample' },
    })
    prices['MSFT'] = { price: 60, asOf: '2026-11-10T21:00:00.000Z', freshness: 'stale' }
    await runAt(THURSDAY)
    const alerts = await listAlerts(db(), ada)
    expect(
      alerts.map(({ symbol, stocks }) => [symbol, stocks[0]?.check?.problem]).toSorted(),
    ).toEqual([
      ['AAPL', 'sample'],
      ['GONE', 'no-data'],
      ['MSFT', 'stale'],
    ])
    expect(await fired(ada)).toEqual([])
  })

  test('missed sessions are checked one by one at their close', async () => {
    const ada = await addUser(db(), {})
    await set(ada, { symbol: 'MSFT', condition: 'signal-change' })
    const { script, runAt } = start({ MSFT: { bars: guardedBars('2026-11-16') } })
    await runAt('2026-11-16T21:41:00.000Z')
    script['MSFT'] = { bars: guardedBars('2026-11-19', '2026-11-16') }
    await runAt(AFTER_CLOSE)
    // The third session without a trade is the first without a signal.
    expect(await fired(ada)).toEqual([
      'MSFT went from WATCH to no signal at the close on Nov 18, 2026.',
    ])
  })

  test('an alert on a watchlist watches each of its stocks', async () => {
    const ada = await addUser(db(), { lists: { Software: ['MSFT', 'ORCL'] } })
    const [list] = await runAsOwner(db(), ada, 'read', (tx) =>
      tx.selectFrom('watchlists').select('id').execute(),
    )
    await set(ada, { watchlist_id: list?.id, condition: 'day-fall', threshold: 5 })
    const { prices, runAt } = start({ ORCL: { bars: guardedBars('2026-11-18') } })
    await runAt(THURSDAY)
    prices['ORCL'] = { price: 94, asOf: '2026-11-19T14:41:00.000Z' }
    await runAt('2026-11-19T14:42:00.000Z')
    expect(await fired(ada)).toEqual([
      'ORCL fell 6.00%, which is 5% or more: it was at $94.00 on Nov 19, 2026, 9:41 AM ET.',
    ])
  })

  test('paused and snoozed alerts are not checked, and start over afterwards', async () => {
    const ada = await addUser(db(), {})
    await set(ada, { symbol: 'MSFT', threshold: 105 })
    const change = (columns: Record<string, string | null>) =>
      runAsOwner(db(), ada, 'write', (tx) => tx.updateTable('alerts').set(columns).execute())
    const { prices, runAt } = start()
    await runAt(THURSDAY)
    await change({ snoozed_until: '2026-11-19T15:00:00.000Z' })
    prices['MSFT'] = { price: 106, asOf: '2026-11-19T14:41:00.000Z' }
    await runAt('2026-11-19T14:42:00.000Z')
    expect((await listAlerts(db(), ada))[0]?.stocks[0]?.check).toBeNull()
    prices['MSFT'] = { price: 107, asOf: '2026-11-19T15:01:00.000Z' }
    await runAt('2026-11-19T15:02:00.000Z')
    expect((await listAlerts(db(), ada))[0]?.stocks[0]?.check).toMatchObject({ isMet: true })
    await change({ paused_at: '2026-11-19T15:03:00.000Z' })
    await runAt('2026-11-19T15:04:00.000Z')
    expect(await fired(ada)).toEqual([])
  })

  test('a deleted alert keeps its history', async () => {
    const ada = await addUser(db(), {})
    await set(ada, { symbol: 'MSFT', threshold: 105 })
    const { prices, runAt } = start()
    await runAt(THURSDAY)
    prices['MSFT'] = { price: 106, asOf: '2026-11-19T14:41:00.000Z' }
    await runAt('2026-11-19T14:42:00.000Z')
    await runAsOwner(db(), ada, 'write', (tx) => tx.deleteFrom('alerts').execute())
    expect(await fired(ada)).toHaveLength(1)
  })

  test('a client’s alert obeys the rules of the form', async () => {
    const ada = await addUser(db(), {})
    const expectRejected = (alert: Record<string, unknown>, why: string) =>
      expect(set(ada, alert)).rejects.toThrow(why)
    await expectRejected({ symbol: 'MSFT' }, 'the condition price-above needs one')
    await expectRejected({ symbol: 'MSFT', threshold: 0 }, '"0" is not a valid threshold')
    await expectRejected(
      { symbol: 'MSFT', condition: 'rsi-above', threshold: 101 },
      'for rsi-above it is at least 0 and at most 100',
    )
    await expectRejected({ symbol: 'MSFT', condition: 'signal-buy', threshold: 1 }, 'leave it out')
    await expectRejected({ symbol: 'NO TICKER', threshold: 1 }, 'is not a valid symbol')
    await expectRejected({ threshold: 1 }, 'alerts_check')
    await set(ada, { symbol: ' $brk-b', threshold: 1 })
    expect((await listAlerts(db(), ada))[0]?.symbol).toBe('BRK.B')
  })
})
