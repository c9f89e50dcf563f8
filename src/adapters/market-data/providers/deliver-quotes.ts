import type { Quote } from '../../../domain/market/prices/quote.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

/**
 * The quotes of one reply that could be read. When there are none, one that contradicts itself is told;
 * else there were no prices, as before the opening bell.
 */
export function deliverQuotes(
  read: readonly Outcome<Quote, MarketDataFailure>[],
): Outcome<readonly Quote[], MarketDataFailure> {
  const quotes = read.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
  if (quotes.length > 0) return succeed(quotes)
  const failures = read.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure]))
  const unusable = failures.find(({ kind }) => kind === 'unusable-series')
  return fail(unusable ?? { kind: 'no-data-in-range' })
}
