import { openProvider, openRecordings, type Opened } from '../recordings.fixture.ts'
import { readSampleBars } from '../sample-bars.fixture.ts'
import { createTiingoProvider } from './provider.ts'

export { answer } from '../recordings.fixture.ts'

export const { readRecording, replay } = openRecordings('tiingo')

const VENDOR = {
  create: createTiingoProvider,
  baseUrl: 'https://api.tiingo.com',
  apiKey: 's3cr3t',
}

/** The provider, with its requests. */
export function openTiingo(settings: Opened) {
  const { provider, requested } = openProvider(VENDOR, settings)
  const { dailyBars, quotes, news } = provider
  if (!dailyBars || !quotes || !news) {
    throw new Error('Tiingo lacks a capability')
  }
  return { provider, dailyBars, quotes, news, requested }
}

export type WirePrice = {
  date: string
  open: number
  high: number
  low: number
  close: number
  volume: number
  splitFactor: number
}

type Split = { readonly date: string; readonly factor: number }

/**
 * Bars of the bundled sample market, which are adjusted for splits, in the shape of the recorded ones,
 * which are two at most: before the split they are written as they were traded.
 */
export function makePrices(
  ticker: string,
  split: Split = { date: '1970-01-01', factor: 1 },
): WirePrice[] {
  return readSampleBars(ticker).map(({ date, open, high, low, close, volume }) => {
    const factor = date < split.date ? split.factor : 1
    return {
      date: `${date}T00:00:00.000Z`,
      open: open * factor,
      high: high * factor,
      low: low * factor,
      close: close * factor,
      volume: volume / factor,
      splitFactor: date === split.date ? split.factor : 1,
    }
  })
}

/**
 * A fetch that serves one symbol's prices as Tiingo does: from the requested date, 404 for others.
 */
export function servePrices(symbol: string, prices: readonly WirePrice[]): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname !== `/tiingo/daily/${symbol}/prices`) {
      return Response.json({ detail: 'Not found.' }, { status: 404 })
    }
    const from = searchParams.get('startDate') ?? ''
    return Response.json(prices.filter(({ date }) => date >= from))
  }
}
