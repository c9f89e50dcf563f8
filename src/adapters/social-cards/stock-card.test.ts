import { expect, test } from 'vitest'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import type { StockCardFacts } from '../../use-cases/ports/stock-card-drawer.ts'
import { countInk } from './margin.fixture.ts'
import { drawStockCard } from './stock-card.ts'
import { createStockCardDrawer } from './stock-card-drawer.ts'

const GAUGE = {
  indicator: 'rsi',
  name: 'RSI',
  reading: '−1,234.5M',
  zone: 'very strong downtrend',
  tone: 'loss',
  note: null,
  position: 1,
  bands: [
    { from: 0, to: 0.5, tone: 'loss', name: 'weak' },
    { from: 0.5, to: 1, tone: 'gain', name: 'strong' },
  ],
  ticks: [{ at: 0.5, label: '50' }],
} as const

const FACTS: StockCardFacts = {
  ticker: knownTicker('AAPL'),
  company: 'Apple Inc.',
  action: 'BUY',
  reason: null,
  gauges: [GAUGE, GAUGE, GAUGE, GAUGE, GAUGE],
  closes: Array.from({ length: 126 }, (_, index) => 100 + (index % 17)),
  price: '$311.30',
  lastBar: '2026-08-20',
  isSample: true,
  disclaimer:
    'Tapelight is educational and not financial advice: its signals describe past prices by a published rule, and no accuracy is guaranteed.',
}

const NO_SIGNAL = {
  action: 'NONE',
  gauges: [],
  reason: 'AAPL has no signal: too few bars.',
} as const
const LONG_NAME = 'Synthetic Fixed-Income Securities Inc. on behalf of STRATS (SM) Trust '.repeat(3)

test.each<[string, Partial<StockCardFacts>]>([
  ['BUY', {}],
  ['SELL', { action: 'SELL' }],
  ['WATCH', { action: 'WATCH' }],
  ['no signal', NO_SIGNAL],
  ['no bars', { ...NO_SIGNAL, closes: [], price: null, lastBar: null }],
  ['a single bar', { closes: [5] }],
  ['prices that never moved', { closes: [5, 5, 5] }],
  ['the longest name', { company: LONG_NAME }],
  ['the longest name without a signal', { company: LONG_NAME, ...NO_SIGNAL }],
  ['no name', { company: null }],
  ['a long ticker and price', { ticker: knownTicker('WWWWWWWWWW.WW'), price: '1,234,567.89 SEK' }],
])('the card of %s stays within the margin', async (_name, facts) => {
  const { margin, whole } = countInk(await drawStockCard({ ...FACTS, ...facts }))
  expect(margin).toBe(0)
  expect(whole).toBeGreaterThan(10_000)
})

test('a full queue is an answer', async () => {
  const draw = createStockCardDrawer({ batchSize: 1, waiting: 1 })
  const drawn = await Promise.all([draw(FACTS), draw(FACTS), draw(FACTS)])
  expect(drawn.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(drawn[2]).toEqual({ ok: false, failure: { kind: 'busy', retryAfterSeconds: 2 } })
})
