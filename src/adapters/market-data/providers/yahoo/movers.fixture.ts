import type { Movers } from '../../../../domain/market/prices/mover.ts'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedDelivery } from '../../../../use-cases/ports/feed.ts'
import { BASE_URL } from './call-yahoo.fixture.ts'
import { createYahooMovers } from './movers.ts'
import { readRecording, toResponse, type Recording } from './recordings.fixture.ts'

export type Row = Record<string, unknown>
type List = 'day_gainers' | 'day_losers'

// The recorded rows, without two names since delisted (ATUS, MPLN).
const commonStocks = new Set<string>([
  'U',
  'FTAI',
  'DBRG',
  'HAS',
  'GDS',
  'DOLE',
  'KOS',
  'SID',
  'BRK.B',
])
const secondsBetweenTheRecordings = 345_600

export const settings = {
  baseUrl: BASE_URL,
  clock: () => new Date('2025-02-21T11:28:33Z'),
  isCommonStock: (ticker: string) => commonStocks.has(ticker),
}

export function call(
  fetch: typeof globalThis.fetch,
  timeoutMs = 2_000,
): Promise<Outcome<FeedDelivery<Movers>, MarketDataFailure>> {
  const provider = createYahooMovers({ ...settings, fetch, timeoutMs })
  return provider.fetch(new AbortController().signal)
}

/**
 * Answers both lists from recordings.
 * @param spoil does something to the gainers' rows first
 * @param instead another reply instead of a list
 */
export function replay(
  spoil: (gainers: Row[]) => void = () => {},
  instead: Partial<Record<List, () => Response>> = {},
): typeof globalThis.fetch {
  const gainers = readRecording('screener/dailyGainers')
  spoil(rowsOf(gainers))
  // There is no recording of day_losers. This is another list of the same endpoint, taken two
  // sessions after the gainers; its times are set back to theirs.
  const losers = readRecording('screener/screener-aggressive_small_caps')
  for (const row of rowsOf(losers)) {
    row['regularMarketTime'] = Number(row['regularMarketTime']) - secondsBetweenTheRecordings
  }
  return async (input, init) => {
    init?.signal?.throwIfAborted()
    const name = new URL(String(input)).searchParams.get('scrIds')
    if (name !== 'day_gainers' && name !== 'day_losers') throw new Error(`no list ${name}`)
    return instead[name]?.() ?? toResponse(name === 'day_gainers' ? gainers : losers)
  }
}

function rowsOf(recording: Recording): Row[] {
  // The recording's own shape, as `movers-wire.ts` has it.
  const { finance } = recording.response.json as { finance: { result: { quotes: Row[] }[] } }
  const rows = finance.result[0]?.quotes ?? []
  if (rows.length !== 5) throw new Error('the recording has no rows')
  return rows
}
