import { knownTicker, type Ticker } from './ticker.ts'

/** Eight well-known stocks, most requested first. */
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
