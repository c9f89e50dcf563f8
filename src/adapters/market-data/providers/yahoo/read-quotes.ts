import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { checkMarketPrice, type MarketPrice } from './market-price.ts'
import { toPriceView, yahooQuotesSchema } from './quotes-wire.ts'
import { readYahooReply } from './read-yahoo-reply.ts'

/**
 * The prices of a v7 reply: each symbol that was asked for once, and no other. With none of them,
 * a reply that tells of what was asked for is sound, and only its prices are not.
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
  const result = rows.map(toPriceView)
  const bySymbol = new Map<string, MarketPrice>()
  const errors: string[] = []
  const strange: string[] = []
  for (const row of result) {
    if (row?.type === 'NONE') continue
    if (row === null) strange.push('a row that cannot be read')
    else if (!symbols.includes(row.symbol)) strange.push(`not asked for ${row.symbol}`)
    else if (!bySymbol.has(row.symbol)) {
      const price = checkMarketPrice(row, now)
      if (typeof price === 'string') errors.push(price)
      else bySymbol.set(row.symbol, price)
    }
  }
  if (bySymbol.size > 0) return succeed([...bySymbol.values()])
  const first = errors[0] ?? strange[0]
  if (first === undefined) return fail({ kind: 'unknown-ticker' })
  const isSound = result.some((row) => row !== null && symbols.includes(row.symbol))
  const cause = `none of ${rows.length} rows can be used: ${first}`.slice(0, 300)
  return fail({ kind: isSound ? 'unusable-series' : 'malformed-reply', cause })
}
