import { expect, test } from 'vitest'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { scriptBars } from '../market/market.fixture.ts'
import { createTrackedStocks } from '../market/tracked-stocks.ts'
import { readTradingVolume } from './read-trading-volume.ts'

const SESSIONS = sessionsBetween('2026-11-09', '2026-11-20')
const closesThrough = (last: string) =>
  Object.fromEntries(SESSIONS.filter((date) => date <= last).map((date) => [date, 100]))
const listings = listingsOf(
  ...['ONE', 'TWO', 'THREE', 'FOUR'].map((ticker) => ({ ticker, isInSampleMarket: true })),
)

/** Each bar has a volume of 1,000 shares. */
function read(lastSessions: Readonly<Record<string, string>>) {
  const { source } = scriptBars((name) => {
    const last = lastSessions[name]
    return last === undefined ? null : closesThrough(last)
  })
  const clock = () => new Date('2026-11-20T22:00:00Z')
  return readTradingVolume(createTrackedStocks({ marketData: source, listings, clock }))
}

test('the shares of the newest session are added up, other sessions omitted', async () => {
  const newest = '2026-11-20'
  const volume = await read({ ONE: newest, TWO: newest, THREE: newest, FOUR: '2026-11-19' })
  expect(volume).toMatchObject({ shares: 3_000, countKnown: 3, trackedCount: 4, freshness: 'eod' })
  expect(volume?.asOf).toBe('2026-11-20T21:00:00.000Z')
})

test('half of the stocks are enough, fewer are not', async () => {
  expect(await read({ ONE: '2026-11-20', TWO: '2026-11-20' })).toMatchObject({ shares: 2_000 })
  expect(await read({ ONE: '2026-11-20' })).toBeNull()
})
