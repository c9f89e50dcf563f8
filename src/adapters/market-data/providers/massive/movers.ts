import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { newYorkDate, newYorkTimeToUtc } from '../../../../domain/market/calendar/new-york-time.ts'
import { rankMovers, type MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { isSession, lastFinishedSession } from '../../../../domain/market/calendar/trading-days.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { mayBeSplit } from '../../../../domain/market/prices/compare-price.ts'
import { readRows } from '../../http/read-json-reply.ts'
import { MASSIVE } from './declaration.ts'
import {
  readLatestPrice,
  snapshotSchema,
  snapshotsReplySchema,
  type MassiveSnapshot,
} from './snapshot.ts'
import { requestPages } from './client.ts'
import { splitsReplySchema } from './corporate-actions.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'

type Described = { readonly candidate: MoverCandidate; readonly asOfUtc: string }

/**
 * The day's movers, for plans that include snapshots. Massive compares with unadjusted closes, so
 * that a reverse split of 1 for 25 tops its gainers: stocks that split that day are omitted.
 */
export function createMassiveMovers(
  call: KeyedClient,
  { isCommonStock }: Pick<ProviderSettings, 'isCommonStock'>,
): FeedProvider<Movers> {
  const { name, attribution } = MASSIVE
  return {
    name,
    attribution,
    fetch: async (signal) => {
      const [gainers, losers] = await Promise.all([
        fetchList(call, 'gainers', signal),
        fetchList(call, 'losers', signal),
      ])
      if (!gainers.ok) return gainers
      if (!losers.ok) return losers
      const result = [...gainers.value, ...losers.value].flatMap((row) => toDescribed(row) ?? [])
      const asOfUtc = result
        .map((one) => one.asOfUtc)
        .toSorted()
        .at(-1)
      if (asOfUtc === undefined) return fail({ kind: 'no-data-in-range' })
      const candidates = result.map(({ candidate }) => candidate)
      const mayHaveSplit = candidates.some(isSuspect)
      const split = mayHaveSplit
        ? await fetchSplitSymbols(call, asOfUtc, signal)
        : new Set<string>()
      const honest = candidates.filter((one) => !isSuspect(one) || split?.has(one.ticker) === false)
      const data = rankMovers(honest, isCommonStock)
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc })
    },
  }
}

async function fetchList(
  call: KeyedClient,
  direction: 'gainers' | 'losers',
  signal: AbortSignal,
): Promise<Outcome<readonly MassiveSnapshot[], MarketDataFailure>> {
  const reply = await call({
    path: `/v2/snapshot/locale/us/markets/stocks/${direction}`,
    query: {},
    schema: snapshotsReplySchema,
    signal,
  })
  if (!reply.ok) return reply
  return readRows(reply.value.tickers ?? [], snapshotSchema)
}

function toDescribed(row: MassiveSnapshot): Described | null {
  const ticker = readDottedSymbol(row.ticker)
  const latest = readLatestPrice(row)
  if (ticker === null || latest === null || row.todaysChangePerc == null) return null
  const { price, asOfUtc } = latest
  const changePercent = row.todaysChangePerc
  const previousClose = row.prevDay?.c ?? null
  return { candidate: { ticker, name: null, changePercent, price, previousClose }, asOfUtc }
}

function isSuspect({ changePercent }: MoverCandidate): boolean {
  return mayBeSplit(1 + changePercent / 100)
}

/** @returns null if the splits are unknown */
async function fetchSplitSymbols(
  call: KeyedClient,
  asOfUtc: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  const pages = await requestPages(call, {
    path: '/v3/reference/splits',
    query: { execution_date: sessionOf(asOfUtc), limit: '1000' },
    schema: splitsReplySchema,
    signal,
  })
  if (!pages.ok) return null
  return new Set(pages.value.flatMap(({ results }) => (results ?? []).map(({ ticker }) => ticker)))
}

/** Until pre-market trading begins, snapshots are from the previous session. */
function sessionOf(asOfUtc: string): string {
  const today = newYorkDate(asOfUtc)
  const hasBegun = isSession(today) && asOfUtc >= newYorkTimeToUtc(today, '04:00')
  return hasBegun ? today : lastFinishedSession(asOfUtc)
}
