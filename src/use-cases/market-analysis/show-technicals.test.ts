import { expect, test } from 'vitest'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { scriptBars } from '../market/market.fixture.ts'
import { climbTo, NOW } from './market-analysis.fixture.ts'
import { showTechnicals } from './show-technicals.ts'

const listings = {
  ...listingsOf({ ticker: 'AAA' }),
  suggest: () => ({ ticker: knownTicker('AAA'), name: 'AAA Company' }),
}

function show(
  ticker: string,
  closesOf: (name: string) => Record<string, number> | null,
  takesMs = 0,
) {
  const { source: marketData } = scriptBars(closesOf, { takesMs })
  return showTechnicals({ marketData, listings, clock: () => NOW }, knownTicker(ticker))
}

test('fifteen indicators come with the public signal of the same bars', async () => {
  const { row, technicals, why } = await show('AAA', () => climbTo(500, 120))
  expect(row).toMatchObject({ symbol: 'AAA', company: 'AAA Company', action: 'WATCH' })
  expect(technicals?.votes).toHaveLength(15)
  expect(technicals?.asOf).toBe('2026-11-20')
  expect(why).toBeNull()
})

test('too few bars for a signal still give the indicators that need fewer', async () => {
  const { row, technicals } = await show('AAA', () => climbTo(500, 30))
  expect(row.action).toBeNull()
  expect(technicals?.counts.missing).toBeGreaterThan(0)
  expect(technicals?.counts.missing).toBeLessThan(15)
})

test('old bars give no indicators, and their age is reported', async () => {
  const old = Object.fromEntries(Object.entries(climbTo(500, 120)).slice(0, -5))
  const { technicals, why } = await show('AAA', () => old)
  expect(technicals).toBeNull()
  expect(why?.sentence).toContain('its latest bar is from Nov 13, 2026')
})

test('an unknown ticker gives no indicators, and suggests the nearest listing', async () => {
  const { technicals, why, suggestion } = await show('AAB', () => null)
  expect(technicals).toBeNull()
  expect(why?.sentence).toContain('We couldn’t find')
  expect(suggestion?.ticker).toBe('AAA')
})

test('bars that time out give no indicators for now', async () => {
  const { technicals, why } = await show('AAA', () => climbTo(500, 120), 2_000)
  expect(technicals).toBeNull()
  expect(why?.next).toBe('Try again in a few minutes.')
})
