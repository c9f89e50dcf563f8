import { knownTicker } from '../market/listings/ticker.ts'
import { signalOf } from '../explanations/any-signal.fixture.ts'
import type { Fact, Facts } from './fact.ts'
import { breakdownOf } from './sample-narrations.fixture.ts'

const aapl = knownTicker('AAPL')
const nvda = knownTicker('NVDA')
const ford = knownTicker('F')

/** AAPL is a WATCH, NVDA a BUY and F a SELL (a broken trend), all as of Aug 20, 2026. */
export const SIGNALS = [
  signalOf(
    {
      close: 231.47,
      rsi: 61.24,
      adx: 18.6,
      plusDi: 24.1,
      minusDi: 15.3,
      sma20: 226.1,
      sma50: 221.4,
      sma20FiveBarsAgo: 224.9,
      obvChange: 12_400_000,
      cmf: -0.08,
      averageVolume: 48_200_000,
    },
    'AAPL',
  ),
  signalOf(
    {
      close: 142.3,
      rsi: 58.3,
      adx: 31.2,
      plusDi: 29.4,
      minusDi: 14.2,
      sma20: 140.5,
      sma50: 133.2,
      sma20FiveBarsAgo: 138.1,
      obvChange: 210_500_000,
      cmf: 0.12,
      averageVolume: 190_000_000,
    },
    'NVDA',
  ),
  signalOf(
    {
      close: 10.62,
      rsi: 38.4,
      adx: 29.7,
      plusDi: 12,
      minusDi: 27.5,
      sma20: 10.85,
      sma50: 11.42,
      sma20FiveBarsAgo: 11.02,
      obvChange: -95_100_000,
      cmf: -0.21,
      averageVolume: 61_300_000,
    },
    'F',
  ),
]

const MARKET: readonly Fact[] = [
  { owner: aapl, field: 'change-percent', value: 1.5, unit: 'percent' },
  { owner: nvda, field: 'change-percent', value: -0.84, unit: 'percent' },
  { owner: null, field: 'count', value: 63, unit: 'count' },
  { owner: null, field: 'count', value: 41, unit: 'count' },
  { owner: null, field: 'share-percent', value: 65.08, unit: 'percent' },
  { owner: null, field: 'share-percent', value: 54.2, unit: 'percent' },
  { owner: null, field: 'outcome-percent', value: 1.21, unit: 'percent' },
]

/** Facts about the three, with daily changes, a breadth, a study, a headline and a passage. */
export const FACTS: Facts = breakdownOf(SIGNALS, {
  facts: MARKET,
  names: [
    { name: 'Apple Inc.', ticker: aapl },
    { name: 'Apple', ticker: aapl },
    { name: 'NVIDIA', ticker: nvda },
    { name: 'Ford', ticker: ford },
  ],
  tickers: [knownTicker('SPY')],
  headlines: [
    { text: 'Apple will double to $500, says analyst', source: 'Example Wire', date: '2026-08-19' },
  ],
  passages: [
    'An RSI of 70 is a line, not a wall. In strong trends it can stay above 80 for weeks.',
  ],
})
