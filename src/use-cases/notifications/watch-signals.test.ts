import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { captureLog } from '../../compose/capture-log.fixture.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import { insertNotifications } from '../../database/rows/insert-notifications.ts'
import { listNotifications } from '../../database/rows/notifications.ts'
import { addUser, removeAllUsers } from '../../database/rows/people.fixture.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import { firstBars } from '../../domain/market/prices/first-bars.ts'
import { readSampleStocks } from '../../domain/market/listings/sample-stocks.fixture.ts'
import { judgeFinishedBars } from '../../domain/signals/judge-finished-bars.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { guardedBars, scriptMarket } from './notifications.fixture.ts'
import { createSignalWatchJob } from './watch-signals.ts'

const running = useEngine('pglite')
const db = () => running().database.db
beforeEach(() => removeAllUsers(db()))

// The market closes at 21:00 UTC; forty minutes later all providers' bars are final.
const WEDNESDAY = '2026-11-18T21:41:00.000Z'
const THURSDAY = '2026-11-19T21:41:00.000Z'
const FRIDAY = '2026-11-20T21:41:00.000Z'

function start(
  market = scriptMarket({}),
  listings = listingsOf({ ticker: 'MSFT', name: 'Microsoft' }),
) {
  let now = new Date(WEDNESDAY)
  const { log, lines } = captureLog()
  const { marketData, requested, script } = market
  const begin = () =>
    createSignalWatchJob({ db: db(), marketData, listings, clock: () => now, log })
  let job = begin()
  return {
    requested,
    script,
    lines,
    restart: () => {
      job = begin()
    },
    runAt: async (at: string) => {
      now = new Date(at)
      if (now.getTime() >= job.dueAtMs()) await job.run()
    },
  }
}

async function describedTo(owner: Owner): Promise<string[]> {
  const { notifications } = await listNotifications(db(), owner, { offset: 0, limit: 50 })
  return notifications.map((one) =>
    one.kind === 'signal' ? `${one.ticker} ${one.session} ${one.from}>${one.to}` : one.reason,
  )
}

test('a new ticker starts without a notification, and a change at a later close sends one', async () => {
  const ada = await addUser(db(), { lists: { Software: ['MSFT'] } })
  const market = scriptMarket({ MSFT: { bars: guardedBars('2026-11-18') } })
  const watch = start(market)
  await watch.runAt(WEDNESDAY)
  expect(await describedTo(ada)).toEqual([])
  // Two bars without a trade are quiet days, the third is a halt: no signal.
  market.script['MSFT'] = { bars: guardedBars('2026-11-19', '2026-11-17') }
  await watch.runAt('2026-11-19T21:39:00.000Z')
  expect(await describedTo(ada)).toEqual([])
  await watch.runAt('2026-11-19T21:45:00.000Z')
  expect(await describedTo(ada)).toEqual(['MSFT 2026-11-19 WATCH>NONE'])
  const { notifications } = await listNotifications(db(), ada, { offset: 0, limit: 1 })
  expect(notifications[0]).toMatchObject({
    reason: 'Microsoft (MSFT) has no signal: it has not traded since Nov 17, 2026.',
    watchlists: ['Software'],
    isSample: false,
    createdAt: '2026-11-19T21:45:00.000Z',
  })
  await watch.runAt('2026-11-19T23:00:00.000Z')
  watch.restart()
  await watch.runAt('2026-11-20T10:00:00.000Z')
  expect(await describedTo(ada)).toHaveLength(1)
})

test('missed sessions are judged one by one, also after a restart', async () => {
  const ada = await addUser(db(), { held: ['MSFT'] })
  const market = scriptMarket({ MSFT: { bars: guardedBars('2026-11-16') } })
  const watch = start(market)
  await watch.runAt('2026-11-16T21:41:00.000Z')
  watch.restart()
  // No trade from Tuesday to Thursday, trade again on Friday.
  const bars = guardedBars('2026-11-20', '2026-11-17')
  bars.volumes[bars.dates.indexOf('2026-11-20')] = 1000
  market.script['MSFT'] = { bars }
  await watch.runAt('2026-11-21T12:00:00.000Z')
  expect(await describedTo(ada)).toEqual([
    'MSFT 2026-11-20 NONE>WATCH',
    'MSFT 2026-11-19 WATCH>NONE',
  ])
})

test('two concurrent processes notify once', async () => {
  const ada = await addUser(db(), { held: ['MSFT'] })
  const market = scriptMarket({ MSFT: { bars: guardedBars('2026-11-18') } })
  const [one, other] = [start(market), start(market)]
  await one.runAt(WEDNESDAY)
  market.script['MSFT'] = { bars: guardedBars('2026-11-19', '2026-11-17') }
  await Promise.all([one.runAt(THURSDAY), other.runAt(THURSDAY)])
  expect(await describedTo(ada)).toHaveLength(1)
})

test('a failing provider sends nothing: a ticker without a newer bar is retried four times a session', async () => {
  const ada = await addUser(db(), { held: ['MSFT', 'GONE'] })
  const market = scriptMarket({ MSFT: { bars: guardedBars('2026-11-18') } })
  const watch = start(market)
  await watch.runAt(WEDNESDAY)
  for (let minute = 0; minute < 180; minute += 5) {
    await watch.runAt(new Date(Date.parse(THURSDAY) + minute * 60_000).toISOString())
  }
  expect(watch.requested.filter((ticker) => ticker === 'MSFT')).toHaveLength(1 + 4)
  expect(await describedTo(ada)).toEqual([])
  market.script['MSFT'] = { bars: guardedBars('2026-11-20', '2026-11-18') }
  await watch.runAt(FRIDAY)
  expect(await describedTo(ada)).toEqual(['MSFT 2026-11-20 WATCH>NONE'])
})

test('the sample market is judged and marked as such, and real bars do not continue it', async () => {
  const ada = await addUser(db(), { held: ['MSFT'] })
  const market = scriptMarket({ MSFT: { bars: guardedBars('2026-11-12'), provider: 'sample' } })
  const watch = start(market)
  await watch.runAt(WEDNESDAY)
  market.script['MSFT'] = {
    bars: guardedBars('2026-11-13', '2026-11-11'),
    provider: 'sample',
  }
  await watch.runAt(THURSDAY)
  expect(await describedTo(ada)).toEqual(['MSFT 2026-11-13 WATCH>NONE'])
  const { notifications } = await listNotifications(db(), ada, { offset: 0, limit: 1 })
  expect(notifications[0]).toMatchObject({ isSample: true })
  market.script['MSFT'] = { bars: guardedBars('2026-11-20', '2026-11-16') }
  await watch.runAt(FRIDAY)
  expect(await describedTo(ada)).toHaveLength(1)
  // Sample data in place of a failing provider adds nothing.
  market.script['MSFT'] = { bars: guardedBars('2026-11-20'), provider: 'sample' }
  await watch.runAt('2026-11-23T21:41:00.000Z')
  expect(await describedTo(ada)).toHaveLength(1)
})

test('at the start of a session, read notifications older than a year are deleted', async () => {
  const ada = await addUser(db(), { held: ['MSFT', 'AAPL', 'NVDA'] })
  const result = { from: 'WATCH', to: 'BUY', reason: 'Why.' } as const
  const change = { ...result, isSample: false, isNewSignal: false }
  const describe = (symbol: string, at: string) =>
    insertNotifications(
      db(),
      { ...change, symbol, at, session: at.slice(0, 10) },
      { afterUserId: null, limit: 10 },
    )
  await describe('MSFT', '2025-11-18T21:40:00.000Z')
  await describe('AAPL', '2025-11-18T21:40:00.000Z')
  await describe('NVDA', '2025-11-18T21:45:00.000Z')
  await runAsOwner(db(), ada, 'write', (tx) =>
    sql`update notifications set read_at = now() where symbol <> 'AAPL'`.execute(tx),
  )
  await start(scriptMarket({})).runAt('2026-11-18T21:41:00.000Z')
  const { notifications } = await listNotifications(db(), ada, { offset: 0, limit: 9 })
  expect(notifications.map(({ ticker }) => ticker)).toEqual(['NVDA', 'AAPL'])
})

test('invalid tickers are skipped, and many are judged in batches', async () => {
  const symbols = Array.from({ length: 25 }, (_, index) => `T${index}`)
  await addUser(db(), { held: [...symbols, 'NO TICKER'] })
  const watch = start()
  const rounds: number[] = []
  for (let second = 0; second < 60; second += 10) {
    await watch.runAt(new Date(Date.parse(WEDNESDAY) + second * 1000).toISOString())
    rounds.push(watch.requested.length)
  }
  // One of the first ten symbols is invalid.
  expect(rounds).toEqual([9, 19, 25, 25, 25, 25])
})

/** A sample-market stock, and the number of its bars when its signal first changes to BUY. */
function findTurn() {
  for (const stock of readSampleStocks()) {
    const { ticker, bars } = stock
    for (let count = 61; count <= bars.dates.length; count += 1) {
      const [before, then] = [count - 1, count].map((length) => {
        const signal = judgeFinishedBars({ ticker, bars: firstBars(bars, length) })
        return signal.kind === 'signal' ? signal.action : null
      })
      if (before === 'WATCH' && then === 'BUY') return { ...stock, count }
    }
  }
  throw new Error('No stock of the sample market ever turns to BUY')
}

test('subscribers to all new signals are notified of a tracked stock that turns to BUY, others are not', async () => {
  const { ticker, bars, count } = findTurn()
  const ada = await addUser(db(), { settings: { new_signals: true } })
  const ben = await addUser(db(), { settings: { new_signals: false } })
  const cut = (length: number) => ({ bars: firstBars(bars, length) })
  // An untracked stock changes just as well.
  const listings = listingsOf({ ticker, isInSampleMarket: true }, { ticker: 'OTHER' })
  const market = scriptMarket({ [ticker]: cut(count - 1), OTHER: cut(count - 1) })
  const watch = start(market, listings)
  await watch.runAt(`${bars.dates[count - 2]}T21:41:00.000Z`)
  expect(market.requested).toEqual([ticker])
  expect(await describedTo(ada)).toEqual([])
  market.script[ticker] = cut(count)
  await watch.runAt(`${bars.dates[count - 1]}T21:41:00.000Z`)
  const session = bars.dates[count - 1]
  expect(await describedTo(ada)).toEqual([`${ticker} ${session} WATCH>BUY`])
  expect(await describedTo(ben)).toEqual([])
  const { notifications } = await listNotifications(db(), ada, { offset: 0, limit: 1 })
  expect(notifications[0]).toMatchObject({ isNewSignal: true, isHeld: false, watchlists: [] })
})

test('subscribers to all new signals are not notified of a tracked stock that loses its signal', async () => {
  const ada = await addUser(db(), { settings: { new_signals: true } })
  const market = scriptMarket({ MSFT: { bars: guardedBars('2026-11-18') } })
  const watch = start(market, listingsOf({ ticker: 'MSFT', isInSampleMarket: true }))
  await watch.runAt(WEDNESDAY)
  market.script['MSFT'] = { bars: guardedBars('2026-11-19', '2026-11-17') }
  await watch.runAt(THURSDAY)
  expect(await describedTo(ada)).toEqual([])
})
