import { z } from 'zod'
import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { rankMovers, type MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { readRows } from '../../http/read-json-reply.ts'
import { readFmpSymbol } from './client.ts'
import { FMP } from './declaration.ts'

/** `biggest-gainers` and `biggest-losers`, which format the percentage differently than `quote`. */
const moverSchema = z.object({
  symbol: z.string(),
  name: z.string().nullish(),
  price: z.number(),
  change: z.number(),
  changesPercentage: z.number(),
})

/** The day's movers from FMP's two lists, both or none. The lists have no timestamp. */
export function createFmpMovers(
  call: KeyedClient,
  { isCommonStock }: Pick<ProviderSettings, 'isCommonStock'>,
): FeedProvider<Movers> {
  return {
    name: FMP.name,
    attribution: FMP.attribution,
    fetch: async (signal) => {
      const [gainers, losers] = await Promise.all([
        fetchCandidates(call, 'biggest-gainers', signal),
        fetchCandidates(call, 'biggest-losers', signal),
      ])
      if (!gainers.ok) return gainers
      if (!losers.ok) return losers
      const data = rankMovers([...gainers.value, ...losers.value], isCommonStock)
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc: null })
    },
  }
}

async function fetchCandidates(
  call: KeyedClient,
  list: 'biggest-gainers' | 'biggest-losers',
  signal: AbortSignal,
): Promise<Outcome<readonly MoverCandidate[], MarketDataFailure>> {
  const schema = z.array(z.unknown())
  const reply = await call({ path: `/stable/${list}`, query: {}, schema, signal })
  if (!reply.ok) return reply
  const rows = readRows(reply.value, moverSchema)
  return rows.ok ? succeed(rows.value.flatMap((row) => toCandidate(row) ?? [])) : rows
}

function toCandidate(row: z.infer<typeof moverSchema>): MoverCandidate | null {
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
