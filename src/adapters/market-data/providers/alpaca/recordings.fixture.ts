import { newYorkTimeToUtc } from '../../../../domain/market/calendar/new-york-time.ts'
import { openProvider, openRecordings, type Opened } from '../recordings.fixture.ts'
import { readSampleBars } from '../sample-bars.fixture.ts'
import { createAlpacaProvider } from './provider.ts'

export { answer } from '../recordings.fixture.ts'

export const { readRecording, replay } = openRecordings('alpaca')

const VENDOR = {
  create: createAlpacaProvider,
  baseUrl: 'https://data.alpaca.markets',
  apiKey: 'PKTEST:s3cr3t',
}

/** The provider, with its requests. */
export function openAlpaca(settings: Opened) {
  const { provider, requested } = openProvider(VENDOR, settings)
  const { dailyBars, quotes, movers, news, corporateActions, bulkBars } = provider
  if (!dailyBars || !quotes || !movers || !news || !corporateActions || !bulkBars) {
    throw new Error('Alpaca lacks a capability')
  }
  return { provider, dailyBars, quotes, movers, news, corporateActions, bulkBars, requested }
}

export type WireBar = { t: string; o: number; h: number; l: number; c: number; v: number }

/** Bars of the bundled sample market in the shape of the recorded ones, which are two at most. */
export function makeBars(ticker: string): WireBar[] {
  return readSampleBars(ticker).map(({ date, open, high, low, close, volume }) => ({
    t: toMidnight(date),
    o: open,
    h: high,
    l: low,
    c: close,
    v: volume,
  }))
}

/** Midnight in New York as Alpaca writes it. */
export function toMidnight(date: string): string {
  const fourHoursMs = 4 * 3_600_000
  const atMs = Date.parse(newYorkTimeToUtc(date, '04:00')) - fourHoursMs
  return new Date(atMs).toISOString().replace('.000Z', 'Z')
}

/**
 * A fetch that serves one ticker's bars as Alpaca does: from the requested date, none for others.
 */
export function serveBars(ticker: string, bars: readonly WireBar[]): typeof fetch {
  return async (input) => {
    const { searchParams } = new URL(String(input))
    const from = toMidnight(searchParams.get('start') ?? '')
    const isKnown = searchParams.get('symbols') === ticker
    const wanted = bars.filter(({ t }) => t >= from)
    return Response.json({ bars: isKnown ? { [ticker]: wanted } : {}, next_page_token: null })
  }
}
