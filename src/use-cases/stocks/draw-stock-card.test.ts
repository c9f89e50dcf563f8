import { expect, test } from 'vitest'
import { sessionsBetween } from '../../domain/market/calendar/trading-days.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { scriptBars } from '../market/market.fixture.ts'
import type { DrawerBusy, StockCardFacts } from '../ports/stock-card-drawer.ts'
import { createStockCards } from './draw-stock-card.ts'

const NOW = new Date('2026-11-20T22:00:00Z')
const SESSIONS = sessionsBetween('2026-01-02', '2026-11-20')
const climbOver = (sessions: readonly string[]) =>
  Object.fromEntries(sessions.map((date, index) => [date, 101 + index]))
const [UP, NEW, NONE] = ['UP', 'NEW', 'NONE'].map(knownTicker) as [Ticker, Ticker, Ticker]

type Drawn = Outcome<Uint8Array, DrawerBusy>

function open({
  closesOf = (_name: string): Record<string, number> | null => climbOver(SESSIONS),
  provider = 'yahoo',
  answer = (): Drawn => succeed(new Uint8Array([1])),
} = {}) {
  const drawn: StockCardFacts[] = []
  const draw = createStockCards({
    marketData: scriptBars((name) => closesOf(name), { provider }).source,
    listings: listingsOf({ ticker: 'UP' }, { ticker: 'NEW' }),
    clock: () => NOW,
    disclaimer: 'Not advice.',
    drawCard: async (facts) => {
      drawn.push(facts)
      await new Promise((resolve) => setImmediate(resolve))
      return answer()
    },
  })
  return { draw: (ticker = UP) => draw(ticker), drawn }
}

test('a card has the signal, five gauges, closes and price of the last bar', async () => {
  const { draw, drawn } = open()
  await draw()
  const last = 100 + SESSIONS.length
  expect(drawn).toMatchObject([
    {
      ticker: 'UP',
      company: 'UP Company',
      action: 'WATCH',
      reason: null,
      price: `$${last}.00`,
      lastBar: '2026-11-20',
      isSample: false,
      disclaimer: 'Not advice.',
    },
  ])
  expect(drawn[0]?.gauges.map(({ name, reading }) => [name, reading])[0]).toEqual(['RSI', '100.00'])
  expect(drawn[0]?.gauges).toHaveLength(5)
  expect([drawn[0]?.closes.length, drawn[0]?.closes.at(-1)]).toEqual([126, last])
})

test('it is drawn once for all who ask, until there is a new bar', async () => {
  let sessions = SESSIONS.slice(0, -1)
  const { draw, drawn } = open({ closesOf: () => climbOver(sessions) })
  await Promise.all([draw(), draw(), draw()])
  await draw()
  expect(drawn).toHaveLength(1)
  sessions = SESSIONS
  await draw()
  expect(drawn.map(({ lastBar }) => lastBar)).toEqual(['2026-11-19', '2026-11-20'])
})

test('without a signal it says so and why', async () => {
  const { draw, drawn } = open({ closesOf: () => climbOver(SESSIONS.slice(-10)) })
  await draw(NEW)
  expect(drawn).toMatchObject([{ action: 'NONE', gauges: [], lastBar: '2026-11-20' }])
  expect(drawn[0]?.reason).toMatch(/^NEW has no signal: /)
})

test('sample data are marked', async () => {
  const { draw, drawn } = open({ provider: 'sample' })
  await draw()
  expect(drawn[0]?.isSample).toBe(true)
})

test('an unknown ticker has no card', async () => {
  const { draw, drawn } = open({ closesOf: () => null })
  expect(await draw(NONE)).toEqual(fail({ kind: 'unknown-ticker' }))
  expect(drawn).toEqual([])
})

test('a busy drawer is asked again by the next', async () => {
  const answers: Drawn[] = [
    fail({ kind: 'busy', retryAfterSeconds: 2 }),
    succeed(new Uint8Array([2])),
  ]
  const { draw } = open({ answer: () => answers.shift() ?? succeed(new Uint8Array()) })
  expect(await draw()).toEqual(fail({ kind: 'busy', retryAfterSeconds: 2 }))
  expect(await draw()).toEqual(succeed(new Uint8Array([2])))
})
