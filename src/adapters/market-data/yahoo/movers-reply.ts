import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { classifyReply, type RawReply } from './classify-reply.ts'
import {
  yahooScreenerQuoteSchema,
  yahooScreenerSchema,
  type YahooScreenerQuote,
} from './movers-wire.ts'

/**
 * Reads a screener's list. What is none is told by its kind, as for charts: limits, refusals and
 * HTML look the same on all of Yahoo's endpoints.
 * @returns the rows that can be used; a list whose every row is unreadable is a malformed reply
 */
export function readMoversReply(
  reply: RawReply,
  now: Date,
): Outcome<YahooScreenerQuote[], MarketDataFailure> {
  const rows = readRows(reply)
  if (rows === null) return classifyOther(reply, now)
  const quotes = rows.flatMap((row) => yahooScreenerQuoteSchema.safeParse(row).data ?? [])
  if (rows.length > 0 && quotes.length === 0) {
    return fail({ kind: 'malformed-reply', cause: `none of ${rows.length} rows can be read` })
  }
  return succeed(quotes)
}

function readRows({ status, text }: RawReply): unknown[] | null {
  if (status !== 200) return null
  try {
    const screener = yahooScreenerSchema.safeParse(JSON.parse(text))
    return screener.data?.finance.result[0]?.quotes ?? null
  } catch {
    // Not JSON; what it is instead is for `classifyReply` to say.
    return null
  }
}

function classifyOther(reply: RawReply, now: Date): Outcome<never, MarketDataFailure> {
  const other = classifyReply(reply, now)
  return other.ok ? fail({ kind: 'malformed-reply', cause: 'a chart for a list' }) : other
}
