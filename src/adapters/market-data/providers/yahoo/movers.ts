import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { rankMovers } from '../../../../domain/market/prices/rank-movers.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { YahooClientSettings } from './call-yahoo.ts'
import { YAHOO } from './declaration.ts'
import { toCandidates } from './movers-candidates.ts'
import { fetchScreener } from './movers-client.ts'

/**
 * The day's movers by Yahoo's lists of gainers and losers, which hold companies from 2 billion
 * dollars on. Half an answer is none: without both lists the next provider is asked.
 */
export function createYahooMovers(
  settings: YahooClientSettings & { readonly isCommonStock: (ticker: Ticker) => boolean },
): FeedProvider<Movers> {
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetch: async (signal) => {
      const [gainers, losers] = await Promise.all([
        fetchScreener(settings, 'day_gainers', signal),
        fetchScreener(settings, 'day_losers', signal),
      ])
      if (!gainers.ok) return gainers
      if (!losers.ok) return losers
      const { candidates, asOfUtc } = toCandidates(
        [...gainers.value, ...losers.value],
        settings.clock(),
      )
      const data = rankMovers(candidates, settings.isCommonStock)
      // An empty list must not take the place of a good one.
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc })
    },
  }
}
