import { z } from 'zod'
import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import { rankMovers, type MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import {
  isSession,
  lastFinishedSession,
  sessionHours,
} from '../../../../domain/market/calendar/trading-days.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { mayBeSplit } from '../../../../domain/market/prices/compare-price.ts'
import { readRows } from '../../http/read-json-reply.ts'
import { ALPACA } from './declaration.ts'
import { fetchActions } from './corporate-actions.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'

const moverSchema = z.object({
  symbol: z.string(),
  percent_change: z.number(),
  change: z.number(),
  price: z.number(),
})

/** `/v1beta1/screener/stocks/movers`; rows are parsed one by one. */
const moversReplySchema = z.object({
  gainers: z.array(z.unknown()),
  losers: z.array(z.unknown()),
  last_updated: z.iso.datetime(),
  market_type: z.literal('stocks'),
})

type AlpacaMover = z.infer<typeof moverSchema>

const SPLITS = ['forward_split', 'reverse_split', 'stock_dividend'] as const

/**
 * The day's movers. Alpaca compares with unadjusted closes, so that a reverse split of 1 for 20
 * tops its gainers: stocks that split that day are omitted.
 */
export function createAlpacaMovers(
  call: KeyedClient,
  { isCommonStock }: Pick<ProviderSettings, 'isCommonStock'>,
): FeedProvider<Movers> {
  const { name, attribution } = ALPACA
  return {
    name,
    attribution,
    fetch: async (signal) => {
      const reply = await call({
        path: '/v1beta1/screener/stocks/movers',
        query: { top: '50' },
        schema: moversReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      const { gainers, losers, last_updated } = reply.value
      const rows = readRows([...gainers, ...losers], moverSchema)
      if (!rows.ok) return rows
      const asOfUtc = new Date(last_updated).toISOString()
      const candidates = rows.value.flatMap((row) => toCandidate(row) ?? [])
      const suspects = candidates.filter((candidate) => isSuspect(candidate, isCommonStock))
      const split = await findSplits(call, { suspects, asOfUtc, signal })
      const honest = candidates.filter(({ ticker }) => !split.has(ticker))
      const data = rankMovers(honest, isCommonStock)
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc })
    },
  }
}

function toCandidate({
  symbol,
  percent_change,
  change,
  price,
}: AlpacaMover): MoverCandidate | null {
  const ticker = readDottedSymbol(symbol)
  if (ticker === null) return null
  const previousClose = price - change
  return { ticker, name: null, changePercent: percent_change, price, previousClose }
}

function isSuspect(
  { ticker, price, changePercent }: MoverCandidate,
  isCommonStock: (ticker: Ticker) => boolean,
): boolean {
  return price > 1 && mayBeSplit(1 + changePercent / 100) && isCommonStock(ticker)
}

/** @returns all candidates if it is unknown which of them split */
async function findSplits(
  call: KeyedClient,
  requested: { suspects: readonly MoverCandidate[]; asOfUtc: string; signal: AbortSignal },
): Promise<ReadonlySet<Ticker>> {
  const tickers = requested.suspects.map(({ ticker }) => ticker)
  if (tickers.length === 0) return new Set()
  const session = sessionOf(requested.asOfUtc)
  const actions = await fetchActions(call, {
    symbols: tickers,
    types: SPLITS,
    start: session,
    end: addDays(session, 1),
    signal: requested.signal,
  })
  if (!actions.ok) return new Set(tickers)
  const onTheDay = actions.value.filter(({ date }) => date === session)
  return new Set(onTheDay.map(({ ticker }) => ticker))
}

/** Until the opening bell the list is from the previous session. */
function sessionOf(asOfUtc: string): string {
  const today = newYorkDate(asOfUtc)
  const hasOpened = isSession(today) && asOfUtc >= sessionHours(today).opensAtUtc
  return hasOpened ? today : lastFinishedSession(asOfUtc)
}
