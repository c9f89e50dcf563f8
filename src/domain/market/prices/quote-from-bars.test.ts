import { expect, test } from 'vitest'
import type { Adjustment, BarSeries } from './daily-bars.ts'
import { quoteFromBars } from './quote-from-bars.ts'
import { knownTicker } from '../listings/ticker.ts'

/** A series of the given closes by date; the rest of each bar is minimal. */
function series(
  closesByDate: Record<string, number>,
  { ticker = 'AAPL', adjustment = 'split' }: { ticker?: string; adjustment?: Adjustment } = {},
): BarSeries {
  const closes = Float64Array.from(Object.values(closesByDate))
  return {
    ticker: knownTicker(ticker),
    bars: {
      dates: Object.keys(closesByDate),
      opens: closes,
      highs: closes,
      lows: closes,
      closes,
      volumes: closes.map((_, index) => 1_000 + index),
    },
    currency: 'USD',
    provider: 'yahoo',
    adjustment,
    fetchedAtUtc: '2026-11-20T22:00:00.000Z',
    rejected: [],
  }
}

test('the newest close is the price, against the close before', () => {
  expect(quoteFromBars(series({ '2026-11-19': 80, '2026-11-20': 100 }))).toEqual({
    ticker: 'AAPL',
    price: 100,
    previousClose: 80,
    changePercent: 25,
    volume: 1_001,
    marketCap: null,
    currency: 'USD',
    asOfUtc: '2026-11-20T21:00:00.000Z',
  })
})

test('its time is the closing bell, also of a short day and in summer', () => {
  const asOf = (date: string) => quoteFromBars(series({ [date]: 100 }))?.asOfUtc
  expect(asOf('2026-11-27')).toBe('2026-11-27T18:00:00.000Z')
  expect(asOf('2026-08-20')).toBe('2026-08-20T20:00:00.000Z')
})

test('without bars there is no quote', () => {
  expect(quoteFromBars(series({}))).toBeNull()
})

const UNKNOWN = { previousClose: null, changePercent: null }

test('one bar alone has no previous close', () => {
  expect(quoteFromBars(series({ '2026-11-20': 100 }))).toMatchObject(UNKNOWN)
})

test('over a missing session the change is unknown, over a weekend it is not', () => {
  expect(quoteFromBars(series({ '2026-11-18': 80, '2026-11-20': 100 }))).toMatchObject(UNKNOWN)
  const monday = quoteFromBars(series({ '2026-11-20': 80, '2026-11-23': 100 }))
  expect(monday?.changePercent).toBe(25)
})

test('prices that are not adjusted for splits are not compared', () => {
  const bars = series({ '2026-11-19': 400, '2026-11-20': 100 }, { adjustment: 'none' })
  expect(quoteFromBars(bars)).toMatchObject(UNKNOWN)
})

test('outside New York a close is never dated later than it happened', () => {
  const bars = series({ '2026-11-19': 80, '2026-11-20': 100 }, { ticker: '0700.HK' })
  // Hong Kong closes at 08:00 UTC.
  expect(quoteFromBars(bars)).toMatchObject({
    changePercent: 25,
    asOfUtc: '2026-11-20T00:00:00.000Z',
  })
})
