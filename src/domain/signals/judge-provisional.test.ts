import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionHours } from '../market/calendar/trading-days.ts'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import type { DailyBars, Freshness } from '../market/prices/daily-bars.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import { quoteOf } from '../market/prices/quote.fixture.ts'
import type { Quote } from '../market/prices/quote.ts'
import { judgeFinishedBars } from './judge-finished-bars.ts'
import { judgeProvisional } from './judge-provisional.ts'

const STOCKS = readSampleStocks()
const SECOND = 1_000
const MINUTE = 60 * SECOND

function barsOf(name: string): DailyBars {
  const found = STOCKS.find(({ ticker }) => ticker === name)
  if (found === undefined) throw new Error(`The sample market has no ${name}`)
  return found.bars
}

const utcOf = (ms: number) => new Date(ms).toISOString()
const opensAt = (session: string) => Date.parse(sessionHours(session).opensAtUtc)
const closesAt = (session: string) => Date.parse(sessionHours(session).closesAtUtc)

type World = {
  readonly name?: string
  /** The session that is running, from the sample: its bar gives the quote. */
  readonly session?: string
  /** Share of that bar's volume traded so far. */
  readonly traded?: number
  /** Market time of the quote, and of the reader; ms from the opening bell. */
  readonly quotedAfterMs?: number
  readonly readAfterMs?: number
  readonly freshness?: Freshness
  readonly quote?: Partial<Quote>
}

/** A session of the sample as if it were running. */
function judge(world: World) {
  const { name = 'AAPL', session = '2026-08-20', traded = 1, freshness = 'delayed' } = world
  const { quotedAfterMs = 3 * 60 * MINUTE, readAfterMs = quotedAfterMs + 15 * MINUTE } = world
  const all = barsOf(name)
  const at = all.dates.indexOf(session)
  const bars = firstBars(all, at)
  const ticker = knownTicker(name)
  const quote: Quote = {
    ticker,
    price: all.closes[at] ?? NaN,
    previousClose: all.closes[at - 1] ?? NaN,
    changePercent: 0,
    volume: (all.volumes[at] ?? NaN) * traded,
    marketCap: null,
    currency: 'USD',
    asOfUtc: utcOf(opensAt(session) + quotedAfterMs),
    dayRange: { high: all.highs[at] ?? NaN, low: all.lows[at] ?? NaN },
    delayMinutes: 15,
    ...world.quote,
  }
  return judgeProvisional({
    settled: judgeFinishedBars({ ticker, bars }),
    bars,
    quoted: { quote, freshness },
    nowUtc: utcOf(opensAt(session) + readAfterMs),
  })
}

/** The same, where it must be a reading. */
function read(world: World) {
  const judged = judge(world)
  if (judged.kind !== 'provisional') throw new Error(JSON.stringify(judged.reason))
  return judged
}

describe('a second before the close', () => {
  const dayMs = 6.5 * 60 * MINUTE

  test('it is the signal that the finished bar gives, on 20 days of every stock of the sample', () => {
    let count = 0
    for (const { ticker, bars } of STOCKS) {
      for (const session of bars.dates.slice(-20)) {
        const settled = judgeFinishedBars({
          ticker,
          bars: firstBars(bars, bars.dates.indexOf(session) + 1),
        })
        if (settled.kind === 'no-signal') continue
        const at = { quotedAfterMs: dayMs - SECOND, readAfterMs: dayMs - SECOND }
        const judged = judge({ name: ticker, session, ...at, freshness: 'live' })
        if (judged.kind !== 'provisional' || judged.action === null) continue
        expect([ticker, session, judged.action]).toEqual([ticker, session, settled.action])
        expect(judged.clauses).toEqual(settled.clauses)
        count += 1
      }
    }
    // The others have a condition that one more second of volume decides, or a split that day.
    expect(count).toBeGreaterThan(STOCKS.length * 19)
  })
})

test('whatever trades until the close, up to a usual rest of the day, gives an action it calls possible', () => {
  const stock = fc.constantFrom(...STOCKS.map(({ ticker }) => ticker))
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      stock,
      fc.integer({ min: 1, max: 300 }),
      share,
      share,
      share,
      (name, back, hour, part, traded) => {
        const all = barsOf(name)
        const session = all.dates.at(-back) ?? ''
        const length = closesAt(session) - opensAt(session)
        const judged = judge({
          name,
          session,
          traded,
          quotedAfterMs: hour * (length - 16 * MINUTE),
        })
        if (judged.kind !== 'provisional') return
        const volumes = all.volumes.slice(0, all.dates.indexOf(session) + 1)
        const soFar = judged.volume.soFar ?? 0
        volumes[volumes.length - 1] = soFar + part * (judged.volume.expected - soFar)
        const bars = { ...firstBars(all, volumes.length), volumes }
        const closed = judgeFinishedBars({ ticker: knownTicker(name), bars })
        expect(judged.possible).toContain(closed.kind === 'signal' ? closed.action : null)
      },
    ),
    { numRuns: 500 },
  )
})

describe('early in a session', () => {
  test('a condition on volume is open where the rest of the day decides it', () => {
    // Over 19 sessions to Aug 19, AAPL's signed volumes add up to 18,912,400; Aug 20 fell, and 1% of its
    // volume is 409,592. A usual day is 53,044,260 shares, which would turn OBV.
    const early = read({ traded: 0.01, quotedAfterMs: 5 * MINUTE })
    const obv = early.clauses.filter(({ measure }) => measure === 'obvChange')
    expect(obv.map(({ isMet }) => isMet)).toEqual([null, null, null])
    expect(obv[0]?.value).toBeCloseTo(18_912_400 - 409_592, 0)
    expect(early.volume.expected).toBeCloseTo(409_592 + (53_044_260 * 385) / 390, 0)
    expect(early.unknowns).toEqual(['volume-to-come'])
    expect(early.elapsed).toBeCloseTo(5 / 390, 10)
  })

  test('the volume expected is what traded, and the mean of 20 days for the time that is left', () => {
    const { volume } = read({ quotedAfterMs: 195 * MINUTE, traded: 0.5 })
    const volumes = barsOf('AAPL').volumes
    const mean = volumes.slice(-21, -1).reduce((sum, one) => sum + one, 0) / 20
    const soFar = (volumes.at(-1) ?? NaN) / 2
    expect(volume.soFar).toBe(soFar)
    expect(volume.expected).toBeCloseTo(soFar + mean / 2, 0)
  })
})

describe('what a provider does not say stays open', () => {
  test('without the day’s high and low: ADX and CMF, so BUY cannot be known', () => {
    const judged = read({ quote: { dayRange: undefined } })
    const open = judged.clauses.filter(({ isMet }) => isMet === null).map(({ measure }) => measure)
    expect(new Set(open)).toEqual(new Set(['adx', 'cmf']))
    expect(judged.clauses.filter(({ isMet }) => isMet === null).map(({ value }) => value)).toEqual(
      open.map(() => null),
    )
    expect(judged.unknowns).toEqual(['day-range'])
  })

  test('without a volume: OBV and CMF', () => {
    const judged = read({ quote: { volume: null } })
    const open = judged.clauses.filter(({ isMet }) => isMet === null).map(({ measure }) => measure)
    expect(new Set(open)).toEqual(new Set(['obvChange', 'cmf']))
    expect(judged.unknowns).toEqual(['volume-so-far'])
    expect(judged.volume.soFar).toBeNull()
  })

  test('without a delay it is not stated', () => {
    expect(read({}).delayMinutes).toBe(15)
    expect(read({ quote: { delayMinutes: undefined } }).delayMinutes).toBeNull()
  })
})

describe('there is none, with the reason', () => {
  const reasonOf = (world: World) => {
    const judged = judge(world)
    return judged.kind === 'no-provisional' ? judged.reason : null
  }

  test('before the open and after the close', () => {
    // 09:29 and 16:00 in New York.
    expect(reasonOf({ readAfterMs: -MINUTE })).toEqual({
      kind: 'closed',
      nextOpenUtc: '2026-08-20T13:30:00.000Z',
    })
    expect(reasonOf({ quotedAfterMs: 385 * MINUTE, readAfterMs: 390 * MINUTE })).toEqual({
      kind: 'closed',
      nextOpenUtc: '2026-08-21T13:30:00.000Z',
    })
  })

  test('from 1 p.m. on a half day, whose session is shorter', () => {
    const session = '2025-11-28'
    const before = read({ session, quotedAfterMs: 105 * MINUTE, readAfterMs: 120 * MINUTE })
    // 105 of 210 minutes.
    expect(before.elapsed).toBeCloseTo(0.5, 10)
    expect(reasonOf({ session, quotedAfterMs: 205 * MINUTE, readAfterMs: 210 * MINUTE })).toEqual({
      kind: 'closed',
      nextOpenUtc: '2025-12-01T14:30:00.000Z',
    })
  })

  test.each<Freshness>(['eod', 'stale', 'sample'])('with a price that is %s', (freshness) => {
    expect(reasonOf({ freshness })).toEqual({ kind: 'no-live-quote' })
  })

  test('with a price from before the opening bell', () => {
    const times = { quotedAfterMs: -SECOND, readAfterMs: 10 * MINUTE }
    expect(reasonOf(times)).toEqual({ kind: 'no-live-quote' })
  })

  test('when the stock has not traded for 15 minutes beyond the delay, as in a halt', () => {
    const quotedAfterMs = 60 * MINUTE
    const at = (minutes: number, quote: Partial<Quote> = {}, freshness: Freshness = 'delayed') =>
      reasonOf({ quotedAfterMs, readAfterMs: quotedAfterMs + minutes * MINUTE, quote, freshness })
    const halted = { kind: 'no-trade', sinceUtc: '2026-08-20T14:30:00.000Z' }
    expect(at(30)).toBeNull()
    expect(at(31)).toEqual(halted)
    expect(at(31, { delayMinutes: undefined })).toEqual(halted)
    expect(at(15, { delayMinutes: undefined }, 'live')).toBeNull()
    expect(at(16, { delayMinutes: undefined }, 'live')).toEqual(halted)
    expect(at(16, { delayMinutes: 0 })).toEqual(halted)
  })

  test('when the quote and the bars differ about the last close', () => {
    const last = barsOf('AAPL').closes.at(-2) ?? NaN
    expect(reasonOf({ quote: { previousClose: last * 1.009 } })).toBeNull()
    expect(reasonOf({ quote: { previousClose: last / 2 } })).toEqual({ kind: 'not-comparable' })
    expect(reasonOf({ quote: { previousClose: null } })).toBeNull()
    expect(reasonOf({ quote: { previousClose: null, price: last / 2 } })).toEqual({
      kind: 'not-comparable',
    })
  })

  test('when a session is missing before this one', () => {
    const ticker = knownTicker('AAPL')
    const bars = firstBars(barsOf('AAPL'), barsOf('AAPL').dates.length - 1)
    const asOfUtc = '2026-08-21T15:00:00.000Z'
    const [price, previousClose] = [300, bars.closes.at(-1) ?? NaN]
    const rest = { volume: 1, changePercent: 0, marketCap: null, currency: 'USD' }
    const judged = judgeProvisional({
      settled: judgeFinishedBars({ ticker, bars }),
      bars,
      quoted: { quote: { ticker, price, previousClose, asOfUtc, ...rest }, freshness: 'live' },
      nowUtc: asOfUtc,
    })
    expect(judged).toEqual({
      kind: 'no-provisional',
      reason: {
        kind: 'no-signal',
        reason: { kind: 'gap', missingFrom: '2026-08-20', missingTo: '2026-08-20', sessions: 1 },
      },
    })
  })

  test('without a settled signal, without a quote, and on another exchange', () => {
    const nowUtc = '2026-08-20T15:00:00.000Z'
    const bars = firstBars(barsOf('AAPL'), 10)
    const ticker = knownTicker('AAPL')
    const settled = judgeFinishedBars({ ticker, bars })
    expect(judgeProvisional({ settled, bars, quoted: null, nowUtc })).toEqual({
      kind: 'no-provisional',
      reason: { kind: 'no-live-quote' },
    })
    const quote = quoteOf('AAPL', { asOfUtc: nowUtc })
    expect(
      judgeProvisional({ settled, bars, quoted: { quote, freshness: 'live' }, nowUtc }),
    ).toEqual({
      kind: 'no-provisional',
      reason: { kind: 'no-signal', reason: { kind: 'too-few-bars', have: 10, need: 60 } },
    })
    const enough = firstBars(barsOf('AAPL'), 100)
    const judged = judgeFinishedBars({ ticker, bars: enough })
    const foreign = { ...judged, ticker: knownTicker('0700.HK') }
    expect(judgeProvisional({ settled: foreign, bars: enough, quoted: null, nowUtc })).toEqual({
      kind: 'no-provisional',
      reason: { kind: 'other-exchange' },
    })
  })
})
