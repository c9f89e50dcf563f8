import { z } from 'zod'
import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { newYorkTimeToUtc } from '../../../../domain/market/calendar/new-york-time.ts'
import { rankMovers, type MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { readRows } from '../../http/read-json-reply.ts'
import { ALPHAVANTAGE_PATH } from './client.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { figureSchema, percentSchema, readAlphavantageSymbol } from './wire.ts'

const rowSchema = z.object({
  ticker: z.string(),
  price: figureSchema,
  change_amount: figureSchema,
  change_percentage: percentSchema,
})

/** Rows are parsed one by one. */
const moversSchema = z.object({
  last_updated: z.string(),
  top_gainers: z.array(z.unknown()),
  top_losers: z.array(z.unknown()),
})

/**
 * The last session's movers. The twenty of each list include warrants, units and penny stocks, so
 * few remain after filtering. The most active stocks, also in the reply, are not necessarily
 * movers.
 */
export function createAlphavantageMovers(
  call: KeyedClient,
  { isCommonStock }: Pick<ProviderSettings, 'isCommonStock'>,
): FeedProvider<Movers> {
  return {
    name: ALPHAVANTAGE.name,
    attribution: ALPHAVANTAGE.attribution,
    fetch: async (signal) => {
      const query = { function: 'TOP_GAINERS_LOSERS' }
      const reply = await call({ path: ALPHAVANTAGE_PATH, query, schema: moversSchema, signal })
      if (!reply.ok) return reply
      const { top_gainers, top_losers } = reply.value
      const rows = readRows([...top_gainers, ...top_losers], rowSchema)
      if (!rows.ok) return rows
      const candidates = rows.value.flatMap((row) => toCandidate(row) ?? [])
      const data = rankMovers(candidates, isCommonStock)
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc: readLastUpdated(reply.value.last_updated) })
    },
  }
}

function toCandidate(row: z.infer<typeof rowSchema>): MoverCandidate | null {
  // Warrants look like GAQ+, which is not a ticker.
  const ticker = readAlphavantageSymbol(row.ticker)
  if (ticker === null) return null
  return {
    ticker,
    name: null,
    changePercent: row.change_percentage,
    price: row.price,
    previousClose: row.price - row.change_amount,
  }
}

/** `2023-09-06 16:15:58 US/Eastern`, to the minute; null when written otherwise. */
function readLastUpdated(text: string): string | null {
  const written = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(?::\d\d)? US\/Eastern$/.exec(text)
  const [, date, time] = written ?? []
  if (date === undefined || time === undefined) return null
  return Number.isNaN(Date.parse(`${date}T${time}Z`)) ? null : newYorkTimeToUtc(date, time)
}
