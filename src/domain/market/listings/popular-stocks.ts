import { knownTicker, type Ticker } from './ticker.ts'

/** Eight stocks that nearly everybody has heard of, most asked for first. SPEC §9. */
export const POPULAR_STOCKS: readonly Ticker[] = [
  'AAPL',
  'MSFT',
  'NVDA',
  'GOOGL',
  'AMZN',
  'META',
  'TSLA',
  'JPM',
].map(knownTicker)
