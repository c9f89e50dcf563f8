import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { rankMovers, type MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { readRows } from '../../http/read-rows.ts'
import { requestFmp } from './client.ts'
import { FMP } from './declaration.ts'
import { readFmpSymbol } from './symbol.ts'
import { fmpListSchema, fmpMoverSchema, type FmpMover } from './wire.ts'

/** The day's movers from FMP's two lists, both or none. The lists do not say of which moment they are. */
export function createFmpMovers(settings: ProviderSettings): FeedProvider<Movers> {
  return {
    name: FMP.name,
    attribution: FMP.attribution,
    fetch: async (signal) => {
      const [gainers, losers] = await Promise.all([
        fetchCandidates(settings, 'biggest-gainers', signal),
        fetchCandidates(settings, 'biggest-losers', signal),
      ])
      if (!gainers.ok) return gainers
      if (!losers.ok) return losers
      const data = rankMovers([...gainers.value, ...losers.value], settings.isCommonStock)
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc: null })
    },
  }
}

async function fetchCandidates(
  settings: ProviderSettings,
  path: string,
  signal: AbortSignal,
): Promise<Outcome<readonly MoverCandidate[], MarketDataFailure>> {
  const reply = await requestFmp(settings, { path, query: {}, schema: fmpListSchema, signal })
  if (!reply.ok) return reply
  const rows = readRows(reply.value, fmpMoverSchema)
  return rows.ok ? succeed(rows.value.flatMap((row) => toCandidate(row) ?? [])) : rows
}

function toCandidate(row: FmpMover): MoverCandidate | null {
  const ticker = readFmpSymbol(row.symbol)
  if (ticker === null) return null
  return {
    ticker,
    name: row.name ?? null,
    changePercent: row.changesPercentage,
    price: row.price,
    previousClose: row.price - row.change,
  }
}
