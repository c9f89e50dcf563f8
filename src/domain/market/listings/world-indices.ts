import type { Region } from './region.ts'
import { knownTicker, type Ticker } from './ticker.ts'

/** The best-known stock index of a market. */
export type WorldIndex = {
  readonly ticker: Ticker
  readonly name: string
  readonly country: string
  readonly region: Region
  /** Whether it is one of the six majors. */
  readonly isMajor: boolean
}

/** By region, including the six majors. */
export const WORLD_INDICES: readonly WorldIndex[] = [
  major('^GSPC', 'S&P 500', 'United States', 'Americas'),
  major('^DJI', 'Dow Jones Industrial Average', 'United States', 'Americas'),
  major('^IXIC', 'Nasdaq Composite', 'United States', 'Americas'),
  further('^RUT', 'Russell 2000', 'United States', 'Americas'),
  further('^VIX', 'Cboe Volatility Index', 'United States', 'Americas'),
  further('^GSPTSE', 'S&P/TSX Composite', 'Canada', 'Americas'),
  further('^BVSP', 'Ibovespa', 'Brazil', 'Americas'),
  major('^FTSE', 'FTSE 100', 'United Kingdom', 'Europe'),
  major('^GDAXI', 'DAX', 'Germany', 'Europe'),
  further('^FCHI', 'CAC 40', 'France', 'Europe'),
  further('^STOXX50E', 'Euro Stoxx 50', 'Euro area', 'Europe'),
  major('^N225', 'Nikkei 225', 'Japan', 'Asia-Pacific'),
  further('^HSI', 'Hang Seng', 'Hong Kong', 'Asia-Pacific'),
  further('000001.SS', 'SSE Composite', 'China', 'Asia-Pacific'),
  further('^NSEI', 'Nifty 50', 'India', 'Asia-Pacific'),
  further('^AXJO', 'S&P/ASX 200', 'Australia', 'Asia-Pacific'),
]

function major(ticker: string, name: string, country: string, region: Region): WorldIndex {
  return { ticker: knownTicker(ticker), name, country, region, isMajor: true }
}

function further(ticker: string, name: string, country: string, region: Region): WorldIndex {
  return { ticker: knownTicker(ticker), name, country, region, isMajor: false }
}
