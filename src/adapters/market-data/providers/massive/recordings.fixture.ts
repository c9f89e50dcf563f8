import { newYorkTimeToUtc } from '../../../../domain/market/calendar/new-york-time.ts'
import { openProvider, openRecordings, type Opened } from '../recordings.fixture.ts'
import { readSampleBars } from '../sample-bars.fixture.ts'
import { createMassiveProvider } from './provider.ts'

export const { readRecording, replay } = openRecordings('massive')

const VENDOR = {
  create: createMassiveProvider,
  baseUrl: 'https://api.massive.com',
  apiKey: 's3cr3t',
}

/** The provider, with its requests. */
export function openMassive(settings: Opened) {
  const { provider, requested } = openProvider(VENDOR, settings)
  const { dailyBars, quotes, movers, news, search, corporateActions, bulkBars } = provider
  if (!dailyBars || !quotes || !movers || !news || !search || !corporateActions || !bulkBars) {
    throw new Error('Massive lacks a capability')
  }
  return {
    provider,
    dailyBars,
    quotes,
    movers,
    news,
    search,
    corporateActions,
    bulkBars,
    requested,
  }
}

export type WireBar = { t: number; o: number; h: number; l: number; c: number; v: number }

/** Bars of the bundled sample market in the shape of the recorded ones, which are two at most. */
export function makeBars(ticker: string): WireBar[] {
  return readSampleBars(ticker).map(({ date, open, high, low, close, volume }) => ({
    t: toMidnightMs(date),
    o: open,
    h: high,
    l: low,
    c: close,
    v: volume,
  }))
}

/** Midnight in New York, epoch milliseconds. */
export function toMidnightMs(date: string): number {
  return Date.parse(newYorkTimeToUtc(date, '04:00')) - 4 * 3_600_000
}

/** A page of bars in the recorded envelope. */
export function makePage(ticker: string, results: readonly object[]): object {
  const recorded = readRecording('aggregates-AAPL').response.json as object
  const count = results.length
  return { ...recorded, ticker, results, queryCount: count, resultsCount: count, count }
}

/** A fetch that serves one ticker's bars as Massive does: within the dates of the path, none for others. */
export function serveBars(ticker: string, bars: readonly WireBar[]): typeof fetch {
  return async (input) => {
    const [symbol = '', , , , from = '', through = ''] = new URL(String(input)).pathname
      .split('/')
      .slice(4)
    const wanted = bars.filter(
      ({ t }) => symbol === ticker && t >= toMidnightMs(from) && t <= toMidnightMs(through),
    )
    const { results, ...empty } = makePage(symbol, wanted) as { results: object[] }
    return Response.json(results.length === 0 ? empty : { ...empty, results })
  }
}
