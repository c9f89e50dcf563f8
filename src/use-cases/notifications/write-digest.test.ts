import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { captureLog } from '../../compose/capture-log.fixture.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import { insertNotifications } from '../../database/rows/insert-notifications.ts'
import { listDigests } from '../../database/rows/digests.ts'
import { addUser, removeAllUsers } from '../../database/rows/people.fixture.ts'
import { mergePreferences } from '../../database/rows/preferences.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { findDueDigest } from '../../domain/notifications/digest-times.ts'
import { DEFAULT_PREFERENCES } from '../../domain/preferences/preferences.ts'
import type { Today } from '../dashboard/read-today.ts'
import type { PerformancePage } from '../portfolio/read-performance.ts'
import { scriptMarket } from './notifications.fixture.ts'
import { writeDigest, type DigestDeps } from './write-digest.ts'
import { createDigestJob } from './write-digests.ts'

const running = useEngine('pglite')
const db = () => running().database.db
beforeEach(() => removeAllUsers(db()))

/** 6 pm in New York, on a Friday; and 9 am on Saturday. */
const EVENING = '2026-11-20T23:00:00.000Z'
const SATURDAY = '2026-11-21T14:00:00.000Z'
const AAPL = knownTicker('AAPL')
const KO = knownTicker('KO')

function pricesOf(freshness: Freshness, asOf = '2026-11-20T21:00:00.000Z') {
  return { source: 'yahoo', attribution: 'Yahoo', asOf, fetchedAt: asOf, freshness }
}

function todayOf(differently: Partial<Today> = {}): Today {
  const amount = (value: string) => ({ amount: value, omitted: [] })
  return {
    summary: {
      base: 'USD',
      holdingsCount: 2,
      lotCount: 2,
      totalCost: amount('90'),
      marketValue: amount('110'),
      todaysChange: { ...amount('10'), from: '100', percent: 10 },
      gain: null,
      unpriced: [],
      unconverted: [],
    },
    prices: pricesOf('eod'),
    best: { ticker: AAPL, company: 'Apple', percent: 12, amount: '12' },
    worst: { ticker: KO, company: null, percent: -2, amount: '-2' },
    dividends: [],
    dividendsUnknown: [],
    alerts: [],
    notes: [],
    ...differently,
  }
}

const EMPTY_SUMMARY = {
  ...todayOf().summary,
  holdingsCount: 0,
  marketValue: null,
  todaysChange: null,
}
const NOTHING = todayOf({ summary: EMPTY_SUMMARY, prices: null, best: null, worst: null })

/** SPY at 100 until Thursday and at 101 on Friday. */
function marketBars(): DailyBars {
  const dates = ['2026-11-13', '2026-11-16', '2026-11-19', '2026-11-20']
  const closes = Float64Array.of(98, 99, 100, 101)
  const volumes = Float64Array.from(dates, () => 1)
  return { dates, opens: closes, highs: closes, lows: closes, closes, volumes }
}

function depsOf(today: Today, page: PerformancePage = { kind: 'empty' }): DigestDeps {
  return {
    db: db(),
    marketData: scriptMarket({ SPY: { bars: marketBars() } }).marketData,
    own: {
      today: () => Promise.resolve(today),
      preferences: () => Promise.resolve(DEFAULT_PREFERENCES),
      performance: () => Promise.resolve(page),
      fetchHistories: () => Promise.resolve(),
    },
  }
}

function write(owner: Owner, deps: DigestDeps, kind: 'daily' | 'weekly' = 'daily') {
  const at = kind === 'daily' ? EVENING : SATURDAY
  const period = findDueDigest(kind, at, 'America/New_York')
  if (period === null) throw new Error('none is due')
  return writeDigest(deps, owner, period)
}

async function changeSignal(symbol: string, at: string) {
  const change = { from: 'WATCH', to: 'BUY', reason: 'Why.', isSample: false } as const
  const session = at.slice(0, 10)
  const notice = { ...change, symbol, session, at, isNewSignal: false }
  await insertNotifications(db(), notice, { afterUserId: null, limit: 10 })
}

test('a day has its value, change, best and worst, and the market beside it', async () => {
  const digest = await write(await addUser(db(), {}), depsOf(todayOf()))
  expect(digest).toMatchObject({
    kind: 'daily',
    from: '2026-11-20',
    session: '2026-11-20',
    portfolio: {
      base: 'USD',
      holdingsCount: 2,
      value: '110',
      change: { amount: '10', percent: 10 },
      best: { ticker: 'AAPL', percent: 12, amount: '12' },
      worst: { ticker: 'KO', percent: -2, amount: '-2' },
    },
    notes: [],
  })
  expect(digest?.marketPercent).toBeCloseTo(1, 10)
})

test('signals and alerts are those since the previous digest', async () => {
  const owner = await addUser(db(), { held: ['AAPL', 'KO', 'MSFT'] })
  await changeSignal('AAPL', '2026-11-19T22:59:59.000Z')
  await changeSignal('KO', '2026-11-19T23:00:00.000Z')
  await changeSignal('MSFT', '2026-11-20T22:00:00.000Z')
  await sql`insert into notifications (kind, condition, user_id, symbol, session, reason, is_held,
      watchlists, is_sample, created_at)
    values ('alert', 'price-above', ${owner.userId}, 'AAPL', '2026-11-20', 'It rose.', false, '[]', false,
      '2026-11-20T15:00:00Z')`.execute(db())
  const digest = await write(owner, depsOf(NOTHING))
  expect(digest?.signals.map(({ ticker }) => ticker)).toEqual(['KO', 'MSFT'])
  expect(digest?.alerts).toEqual([{ ticker: 'AAPL', reason: 'It rose.' }])
  expect(digest?.portfolio).toBeNull()
})

test('dividends are those that go ex in the period or soon after', async () => {
  const due = (exDate: string) => ({
    ticker: KO,
    exDate,
    perShare: 1,
    currency: 'USD',
    shares: '10',
    amount: '10',
  })
  const today = todayOf({
    dividends: ['2026-11-18', '2026-11-20', '2026-11-27', '2026-11-28'].map(due),
  })
  const digest = await write(await addUser(db(), {}), depsOf(today))
  expect(digest?.dividends.map(({ exDate }) => exDate)).toEqual(['2026-11-20', '2026-11-27'])
})

test.each([
  [
    pricesOf('sample', '2026-08-20T20:00:00.000Z'),
    'Some prices are from the sample market of Aug 20, 2026. They are not current, so there is no change to show.',
  ],
  [
    pricesOf('stale', '2026-11-19T21:00:00.000Z'),
    'We had no prices for Nov 20, 2026 from some of our sources: the oldest ones used are from Nov 19, 2026.',
  ],
  [null, 'We had no prices for your holdings when this was written.'],
] as const)('old prices are said, and give no change', async (prices, note) => {
  const owner = await addUser(db(), { held: ['AAPL'] })
  // Not worth a message by itself.
  expect(await write(owner, depsOf(todayOf({ prices })))).toBeNull()
  await changeSignal('AAPL', '2026-11-20T22:00:00.000Z')
  const digest = await write(owner, depsOf(todayOf({ prices })))
  expect(digest?.portfolio).toMatchObject({ value: '110', change: null, best: null, worst: null })
  expect(digest?.notes[0]).toBe(note)
})

test('a week has the gain of its activities, and the best and worst of what is still held', async () => {
  const position = (ticker: string, gain: number, returnRatio: number, isHeld = true) => ({
    ticker,
    gain,
    returnRatio,
    isHeld,
  })
  // Only what a digest reads.
  const page = {
    kind: 'shown',
    missing: { tickers: [], currencies: [], neededCount: 1 },
    view: {
      kind: 'measured',
      baseCurrency: 'USD',
      points: [{ date: '2026-11-16' }, { date: '2026-11-20' }],
      omitted: [{ ticker: 'ZZZZ', lotCount: 1, because: 'it has no prices' }],
      gains: {
        total: { gain: 12.345, contribution: 0.025 },
        positions: [
          position('SOLD', 50, 0.5, false),
          position('KO', 10, 0.01),
          position('AAPL', 2.345, 0.04),
        ],
      },
    },
  } as unknown as PerformancePage
  const digest = await write(await addUser(db(), {}), depsOf(todayOf(), page), 'weekly')
  expect(digest?.portfolio).toMatchObject({
    change: { amount: '12.35', percent: 2.5 },
    best: { ticker: 'AAPL', percent: 4, amount: '2.35' },
    worst: { ticker: 'KO', percent: 1, amount: '10.00' },
  })
  expect(digest?.notes).toEqual(['The week’s change leaves out ZZZZ.'])
})

test('a week that could not be measured says why', async () => {
  const owner = await addUser(db(), { held: ['AAPL'] })
  await changeSignal('AAPL', '2026-11-20T22:00:00.000Z')
  const digest = await write(owner, depsOf(todayOf()), 'weekly')
  expect(digest).toMatchObject({ kind: 'weekly', from: '2026-11-16', session: '2026-11-20' })
  expect(digest?.portfolio?.change).toBeNull()
  expect(digest?.notes).toEqual([
    'The week’s change is not available, because we don’t have all of the week’s prices.',
  ])
  // From Friday to Friday: 98 to 101.
  expect(digest?.marketPercent).toBeCloseTo(3.0612, 4)
})

test('each reader’s digest is written in their own time zone, once', async () => {
  const settings = { daily_digest: 'app', weekly_digest: 'off' }
  const ada = await addUser(db(), { held: ['AAPL'], settings })
  const ben = await addUser(db(), { held: ['AAPL'], settings })
  await mergePreferences(db(), ben, { timeZone: 'Europe/Berlin' })
  await addUser(db(), { held: ['AAPL'] })
  let now = ''
  const { log } = captureLog()
  const job = createDigestJob({ ...depsOf(todayOf()), clock: () => new Date(now), log })
  const runAt = async (at: string) => {
    now = at
    if (Date.parse(now) >= job.dueAtMs()) await job.run()
    const read = (owner: Owner) => listDigests(db(), owner, { offset: 0, limit: 9 })
    return [(await read(ada)).total, (await read(ben)).total]
  }
  expect(await runAt('2026-11-20T22:59:00.000Z')).toEqual([0, 0])
  expect(await runAt(EVENING)).toEqual([1, 0])
  // Seven in the morning in Berlin.
  expect(await runAt('2026-11-21T05:59:00.000Z')).toEqual([1, 0])
  expect(await runAt('2026-11-21T06:00:00.000Z')).toEqual([1, 1])
  expect(await runAt('2026-11-21T06:05:00.000Z')).toEqual([1, 1])
})

test('a digest that fails is tried again and does not stop the others', async () => {
  const settings = { daily_digest: 'app', weekly_digest: 'off' }
  const ada = await addUser(db(), { held: ['AAPL'], settings })
  const ben = await addUser(db(), { held: ['AAPL'], settings })
  const { log, lines } = captureLog()
  let isBroken = true
  const deps = depsOf(todayOf())
  const own: DigestDeps['own'] = {
    ...deps.own,
    today: (owner) =>
      isBroken && owner.userId === ada.userId
        ? Promise.reject(new Error('no'))
        : deps.own.today(owner),
  }
  let now = EVENING
  const job = createDigestJob({ ...deps, own, clock: () => new Date(now), log })
  const count = async (owner: Owner) =>
    (await listDigests(db(), owner, { offset: 0, limit: 9 })).total
  expect(await job.run()).toBe('incomplete')
  expect([await count(ada), await count(ben)]).toEqual([0, 1])
  expect(lines.map(({ msg }) => msg)).toContain('digest could not be written')
  isBroken = false
  now = '2026-11-20T23:02:00.000Z'
  expect(await job.run()).toBe('done')
  expect([await count(ada), await count(ben)]).toEqual([1, 1])
})
