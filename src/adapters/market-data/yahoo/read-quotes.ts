import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../call-provider.ts'
import { checkMarketPrice, type MarketPrice } from './market-price.ts'
import { toToldPrice, yahooQuotesSchema } from './quotes-wire.ts'
import { readYahooReply } from './read-yahoo-reply.ts'

/**
 * The prices of a v7 reply: each symbol that was asked for once, and no other.
 * @param symbols in Yahoo's spelling
 */
export function readQuotes(
  reply: RawReply,
  symbols: readonly string[],
  now: Date,
): Outcome<readonly MarketPrice[], MarketDataFailure> {
  const body = readYahooReply(reply, yahooQuotesSchema, now)
  if (!body.ok) return body
  const rows = body.value.quoteResponse.result
  const told = rows.map(toToldPrice)
  const bySymbol = new Map<string, MarketPrice>()
  const faults: string[] = []
  for (const row of told) {
    if (row?.type === 'NONE') continue
    const price = row === null ? 'a row that cannot be read' : checkMarketPrice(row, now)
    if (typeof price === 'string') faults.push(price)
    else if (!symbols.includes(price.symbol)) faults.push(`not asked for ${price.symbol}`)
    else if (!bySymbol.has(price.symbol)) bySymbol.set(price.symbol, price)
  }
  if (bySymbol.size > 0) return succeed([...bySymbol.values()])
  if (faults.length === 0) return fail({ kind: 'unknown-ticker' })
  const cause = `none of ${rows.length} rows can be used: ${faults[0]}`.slice(0, 300)
  return fail({ kind: 'malformed-reply', cause })
}
